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
      const code = warningCodes[index] ?? null;
      const key = code === null ? `text:${text}` : `code:${code}`;
      const knownWarning = warningsByKey.get(key) ?? { code, text, products: [] };
      if (!knownWarning.products.includes(name)) knownWarning.products.push(name);
      warningsByKey.set(key, knownWarning);
    }
  }
  return [...warningsByKey.values()];
}

export function toPractitionerWarnings(
  notes: readonly Omit<PlanWarning, 'code' | 'isFromPractitioner'>[] = [],
): PlanWarning[] {
  return notes.map(({ text, products }) => ({ code: null, text, products, isFromPractitioner: true }));
}

const STATUTORY_STATEMENT_CODES: readonly (string | null)[] = ['daily-dose', 'varied-diet', 'children-reach'];

export function isStatutoryStatement({ code }: PlanWarning): boolean {
  return STATUTORY_STATEMENT_CODES.includes(code);
}
