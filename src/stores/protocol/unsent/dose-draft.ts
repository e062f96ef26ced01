import { type Dose, doseSchema } from '#contract/intake/schema.ts';
import { writeShorthand } from '#domain/intake/shorthand/write.ts';
import { clearDraft, hasDraft, listDrafts, readDraft, saveDraft } from '#stores/platform/form-draft.ts';
import type { LineChange, RefusedDose } from '#stores/protocol/changes/schema.ts';
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

interface RefusedText extends DoseText {
  /** Of the product. */
  readonly name?: string | undefined;
  /** The dose in words. */
  readonly words?: string | undefined;
}

/** Puts a dose into its field, unless something else is typed there. */
export function returnDose(
  protocolId: number,
  variantId: number,
  { text, dose, name, words }: RefusedText,
): void {
  const draft = doseDraft(protocolId, variantId);
  if (hasDraft(draft)) return;
  saveDraft(draft, {
    text,
    ...(dose && { dose: JSON.stringify(dose) }),
    ...(name && { name }),
    ...(words && { words }),
  });
}

/** Puts a dose that was not saved among what was typed for its protocol, because its line is gone. */
export function rescueDose(
  { protocolId, variantId }: Pick<LineChange, 'protocolId' | 'variantId'>,
  { mine, name, words }: Pick<RefusedDose, 'mine' | 'name' | 'words'>,
): void {
  const typed = mine && writeShorthand(mine);
  if (typed) returnDose(protocolId, variantId, { text: typed, name, words });
  // What shorthand cannot write is offered in words.
  else if (mine && words) returnDose(protocolId, variantId, { text: words, dose: mine, name, words });
}

/** Names the product of a dose that was typed for a line which could not be added. */
export function nameDose(protocolId: number, variantId: number, name: string): void {
  const draft = doseDraft(protocolId, variantId);
  if (hasDraft(draft)) saveDraft(draft, { ...readDraft(draft), name });
}

/** A dose that is not saved, with what its product is called and what is said of it: in words, or as far as it was typed. */
export interface NamedDose {
  readonly variantId: number;
  readonly name: string;
  readonly said: string;
}

/** The doses of a protocol that are not saved and whose product is known, which may be no line of it any more. */
export function lostDoses(protocolId: number): readonly NamedDose[] {
  return listDrafts(draftsOf(protocolId)).flatMap((id): NamedDose[] => {
    const { text = '', words, name } = readDraft(draftsOf(protocolId) + id);
    return name && text.trim() ? [{ variantId: Number(id), name, said: words ?? text.trim() }] : [];
  });
}

interface TypedDose extends DoseText {
  readonly variantId: number;
  /** Of the product, if it was stored with what was typed. */
  readonly name?: string | undefined;
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
    const { text = '', dose, name } = readDraft(doseDraft(protocolId, variantId));
    return text.trim() ? [{ variantId, name, text: text.trim(), dose: readDose(dose) }] : [];
  });
}

/** Removes what was typed for the doses of a protocol that nobody wants any more. */
export function dropDoseDrafts(protocolId: number): void {
  const start = draftsOf(protocolId);
  for (const variantId of listDrafts(start)) clearDraft(`${start}${variantId}`);
}
