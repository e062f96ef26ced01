import type { ProtocolProduct } from '#contract/protocol/schema.ts';

/** What the label of a product warns of, with a code for each text or null. */
export interface LabelWarnings {
  readonly warnings: readonly string[];
  readonly codes: readonly (string | null)[];
}

/** A warning of labels, with the products that it is of. */
export interface PlanWarning {
  readonly code: string | null;
  readonly text: string;
  readonly products: readonly string[];
  /** Of no label: the practitioner has the client told, in a sentence that names the products. */
  readonly isTold?: boolean;
}

/** Every warning once, by its code or else by its wording, in the order of the products. */
export function warningsOf(products: readonly ProtocolProduct[]): PlanWarning[] {
  const said = new Map<string, { code: string | null; text: string; products: string[] }>();
  for (const { name, warnings = [], warning_codes: codes = [] } of products) {
    for (const [index, text] of warnings.entries()) {
      const code = codes[index] ?? null;
      const key = code === null ? `text:${text}` : `code:${code}`;
      const known = said.get(key) ?? { code, text, products: [] };
      if (!known.products.includes(name)) known.products.push(name);
      said.set(key, known);
    }
  }
  return [...said.values()];
}

/** What the practitioner has the client told, to stand beside what labels warn of. */
export function toldWarnings(told: readonly Omit<PlanWarning, 'code' | 'isTold'>[] = []): PlanWarning[] {
  return told.map(({ text, products }) => ({ code: null, text, products, isTold: true }));
}

/** Statements that every label must have, by their codes: said at the end and of no product. */
const STATEMENTS: readonly (string | null)[] = ['daily-dose', 'varied-diet', 'children-reach'];

export function isStatement({ code }: PlanWarning): boolean {
  return STATEMENTS.includes(code);
}
