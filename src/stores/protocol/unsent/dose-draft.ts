import { type Dose, doseSchema } from '#contract/intake/schema.ts';
import { writeShorthand } from '#domain/intake/shorthand/write.ts';
import { clearDraft, hasDraft, listDrafts, readDraft, saveDraft } from '#stores/platform/form-draft.ts';
import type { LineChange, RefusedDose } from '#stores/protocol/changes/schema.ts';
import { parseJson } from '#stores/storage.ts';

const draftsOf = (protocolId: number) => `dose-${protocolId}:`;

export const doseDraft = (protocolId: number, variantId: number): string =>
  `${draftsOf(protocolId)}${variantId}`;

function readDose(text: string | undefined): Dose | undefined {
  const dose = doseSchema.safeParse(parseJson(text));
  return dose.success ? dose.data : undefined;
}

interface DoseText {
  readonly text: string;
  readonly dose?: Dose | undefined;
}

interface RefusedText extends DoseText {
  readonly name?: string | undefined;
  readonly words?: string | undefined;
}

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

export function rescueDose(
  { protocolId, variantId }: Pick<LineChange, 'protocolId' | 'variantId'>,
  { mine, name, words }: Pick<RefusedDose, 'mine' | 'name' | 'words'>,
): void {
  const typed = mine && writeShorthand(mine);
  if (typed) returnDose(protocolId, variantId, { text: typed, name, words });
  else if (mine && words) returnDose(protocolId, variantId, { text: words, dose: mine, name, words });
}

export function nameDose(protocolId: number, variantId: number, name: string): void {
  const draft = doseDraft(protocolId, variantId);
  if (hasDraft(draft)) saveDraft(draft, { ...readDraft(draft), name });
}

export interface NamedDose {
  readonly variantId: number;
  readonly name: string;
  readonly said: string;
}

export function lostDoses(protocolId: number): readonly NamedDose[] {
  return listDrafts(draftsOf(protocolId)).flatMap((id): NamedDose[] => {
    const { text = '', words, name } = readDraft(draftsOf(protocolId) + id);
    return name && text.trim() ? [{ variantId: Number(id), name, said: words ?? text.trim() }] : [];
  });
}

interface TypedDose extends DoseText {
  readonly variantId: number;
  readonly name?: string | undefined;
}

/** Returns the unsaved doses of a protocol; drafts of an ended session are found by name, not through `lines`. */
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

export function dropDoseDrafts(protocolId: number): void {
  const start = draftsOf(protocolId);
  for (const variantId of listDrafts(start)) clearDraft(`${start}${variantId}`);
}
