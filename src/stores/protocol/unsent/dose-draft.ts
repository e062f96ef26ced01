import { clearDraft, hasDraft, listDrafts, readDraft, saveDraft } from '#stores/platform/form-draft.ts';

const draftsOf = (protocolId: number) => `dose-${protocolId}:`;

/** Names the draft of a dose that is typed in shorthand. */
export const doseDraft = (protocolId: number, variantId: number): string =>
  `${draftsOf(protocolId)}${variantId}`;

/** Puts a text into the field of a dose, unless something else is typed there. */
export function returnDose(protocolId: number, variantId: number, text: string): void {
  const draft = doseDraft(protocolId, variantId);
  if (!hasDraft(draft)) saveDraft(draft, { text });
}

interface TypedDose {
  readonly variantId: number;
  readonly text: string;
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
    const text = readDraft(doseDraft(protocolId, variantId))['text']?.trim();
    return text ? [{ variantId, text }] : [];
  });
}

/** Removes what was typed for the doses of a protocol that nobody wants any more. */
export function dropDoseDrafts(protocolId: number): void {
  const start = draftsOf(protocolId);
  for (const variantId of listDrafts(start)) clearDraft(`${start}${variantId}`);
}
