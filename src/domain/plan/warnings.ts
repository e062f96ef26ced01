import type { ProtocolProduct } from '#contract/protocol/schema.ts';

export interface LabelWarnings {
  readonly warnings: readonly string[];
  readonly codes: readonly (string | null)[];
}

export interface PlanWarning {
  readonly code: string | null;
  readonly text: string;
  readonly products: readonly string[];
  /** True for a warning that the practitioner shared, which names the products; false for a warning on a label. */
  readonly isFromPractitioner?: boolean;
}

/** Collects the warnings on labels in the order of products. Equal codes, or texts without a code, appear once. */
export function collectLabelWarnings(products: readonly ProtocolProduct[]): PlanWarning[] {
  const warningsByKey = new Map<string, { code: string | null; text: string; products: string[] }>();
  for (const { name, warnings = [], warning_codes: warningCodes = [] } of products) {
    for (const [index, text] of warnings.entries()) {
      const warningCode = warningCodes[index] ?? null;
      const warningKey = warningCode === null ? `text:${text}` : `code:${warningCode}`;
      const warningForKey = warningsByKey.get(warningKey) ?? { code: warningCode, text, products: [] };
      if (!warningForKey.products.includes(name)) warningForKey.products.push(name);
      warningsByKey.set(warningKey, warningForKey);
    }
  }
  return [...warningsByKey.values()];
}

export function toPractitionerWarnings(
  warningsWithProducts: readonly Omit<PlanWarning, 'code' | 'isFromPractitioner'>[] = [],
): PlanWarning[] {
  return warningsWithProducts.map(({ text, products }) => ({ code: null, text, products, isFromPractitioner: true }));
}

const STATUTORY_STATEMENT_CODES: readonly (string | null)[] = ['daily-dose', 'varied-diet', 'children-reach'];

export function isStatutoryStatement({ code }: PlanWarning): boolean {
  return STATUTORY_STATEMENT_CODES.includes(code);
}
