import { atom, type ReadableAtom } from 'nanostores';
import { EMPTY_SHARING } from '#domain/sharing.ts';
import { clearDraft, saveDraft } from '#stores/platform/form-draft.ts';
import { readPersonal, removePersonal, writePersonal } from '#stores/platform/personal-storage.ts';
import { queueLineChange } from '#stores/protocol/changes/queue.ts';
import { type LostLine, lostLinesSchema } from '#stores/protocol/changes/schema.ts';
import { readAgain } from '#stores/protocol/reading.ts';
import { returnDose } from '#stores/protocol/unsent/dose-draft.ts';
import { forgetGone, type LostTexts } from '#stores/protocol/unsent/gone.ts';
import { changeSharing } from '#stores/sharing/draft.ts';
import { parseJson } from '#stores/storage.ts';

const LOST = 'wanted_lines_lost';

const lost = atom<readonly LostLine[]>([]);
export const $lostLines: ReadableAtom<readonly LostLine[]> = lost;

function save(lines: readonly LostLine[]): void {
  lost.set(lines);
  if (lines.length > 0) writePersonal(LOST, JSON.stringify(lines));
  else removePersonal(LOST);
}

export function dropLostLines(): void {
  save([]);
}

export function restoreLostLines(): void {
  const stored = lostLinesSchema.safeParse(parseJson(readPersonal(LOST)));
  if (stored.success && stored.data.length > 0) lost.set(stored.data);
}

export const NEW_PROTOCOL = 'protocol';

export function beginWithLost({ id, name, description, lines }: LostTexts): void {
  saveDraft(NEW_PROTOCOL, { name, description });
  save(lines);
  forgetGone(id);
}

export function dropBegun(): void {
  clearDraft(NEW_PROTOCOL);
  dropLostLines();
  changeSharing('new', () => EMPTY_SHARING);
}

/** Adds the lines to the new protocol, last first: each goes to the front. */
export function addLostLines(protocolId: number): void {
  const lines = lost.get();
  if (lines.length === 0) return;
  dropLostLines();
  for (const { typedDose, ...line } of lines.toReversed()) {
    if (typedDose) returnDose(protocolId, line.variantId, { text: typedDose });
    queueLineChange({ kind: 'add', protocolId, ...line, key: crypto.randomUUID() });
  }
  readAgain(protocolId);
}
