import { type Dose, doseSchema } from '#contract/intake/schema.ts';
import { clearDraft, hasDraft, listDrafts, readDraft, saveDraft } from '#stores/platform/form-draft.ts';
import { parseJson } from '#stores/storage.ts';

const draftsOf = (protocolId: number) => `dose-${protocolId}:`;

/** Names the draft of a dose that is typed in shorthand. */
export const doseDraft = (protocolId: number, variantId: number): string =>
  `${draftsOf(protocolId)}${variantId}`;

function readDose(text: string | undefined): Dose | undefined {
  const dose = doseSchema.safeParse(parseJson(text));
  return dose.success ? dose.data : undefined;
}

/** A dose as it was typed, or in words with the dose itself where it cannot be typed. */
interface DoseText {
  readonly text: string;
  readonly dose?: Dose | undefined;
}

/** Puts a dose into its field, unless something else is typed there. */
export function returnDose(protocolId: number, variantId: number, { text, dose }: DoseText): void {
  const draft = doseDraft(protocolId, variantId);
  if (!hasDraft(draft)) saveDraft(draft, { text, ...(dose && { dose: JSON.stringify(dose) }) });
}

interface TypedDose extends DoseText {
  readonly variantId: number;
}

/**
 * What is typed for the doses of a protocol and not saved.
 *
 * @param lines Those that are known: what an ended session left is found by its name alone.
 */
export function typedDoses(
  protocolId: number,
  lines: readonly Pick<TypedDose, 'variantId'>[],
): readonly TypedDose[] {
  const listed = listDrafts(draftsOf(protocolId)).map(Number);
  return [...new Set([...lines.map(({ variantId }) => variantId), ...listed])].flatMap((variantId) => {
    const { text = '', dose } = readDraft(doseDraft(protocolId, variantId));
    return text.trim() ? [{ variantId, text: text.trim(), dose: readDose(dose) }] : [];
  });
}

/** Removes what was typed for the doses of a protocol that nobody wants any more. */
export function dropDoseDrafts(protocolId: number): void {
  const start = draftsOf(protocolId);
  for (const variantId of listDrafts(start)) clearDraft(`${start}${variantId}`);
}
