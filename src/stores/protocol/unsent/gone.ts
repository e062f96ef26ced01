import { atom, type ReadableAtom } from 'nanostores';
import type { Protocol } from '#contract/protocol/schema.ts';
import { ownDose } from '#domain/protocol/lines.ts';
import { variantIdOf } from '#domain/protocol/totals.ts';
import { clearDraft, hasDraft, readDraft } from '#stores/platform/form-draft.ts';
import { readPersonal, removePersonal, writePersonal } from '#stores/platform/personal-storage.ts';
import { type GoneProtocol, goneProtocolsSchema, type LostLine } from '#stores/protocol/changes/schema.ts';
import { parseJson } from '#stores/storage.ts';
import { dropDoseDrafts, typedDoses } from './dose-draft.ts';
import { editDraft } from './edit-draft.ts';
import { $unsavedNotes, dropNotesOf, hasNotesOf, type UnsavedNotes } from './notes.ts';
import { dropRefusals, rescueRefusals } from './refusals.ts';

const GONE = 'gone_protocols';

const gone = atom<readonly GoneProtocol[]>([]);
export const $goneProtocols: ReadableAtom<readonly GoneProtocol[]> = gone;

const unseen = new Set<number>();

/** Returns true the first time the rest of a deleted protocol is shown. */
export const takeUnseen = (protocolId: number): boolean => unseen.delete(protocolId);

const hasTexts = ({ id, lines }: GoneProtocol) =>
  hasNotesOf(id) || hasDraft(editDraft(id)) || typedDoses(id, lines).length > 0;

function save(next: readonly GoneProtocol[]): void {
  gone.set(next);
  const kept = next.filter(hasTexts);
  if (kept.length > 0) writePersonal(GONE, JSON.stringify(kept));
  else removePersonal(GONE);
}

// A text that is being typed arrives when its field unmounts, after its protocol.
$unsavedNotes.listen(() => {
  if (gone.get().length > 0) save(gone.get());
});

const without = (protocolId: number) => gone.get().filter(({ id }) => id !== protocolId);

function linesOf({ products }: Protocol, wanted: ReadonlyMap<number, number>): LostLine[] {
  return products.flatMap((line) => {
    const variantId = variantIdOf(line);
    if (variantId === undefined) return [];
    const { name, item_count: count, notes } = line;
    const quantity = wanted.get(variantId) ?? count;
    return [{ variantId, name, quantity, notes, ...ownDose(line) }];
  });
}

/** Returns true where a protocol deleted elsewhere has unsaved texts; an unknown protocol consists of these alone. */
export function recordGone(id: number, protocol: Protocol | undefined): boolean {
  const quantities = rescueRefusals(id);
  const recorded: GoneProtocol = {
    id,
    name: protocol?.name ?? '',
    description: protocol?.description ?? '',
    lines: protocol ? linesOf(protocol, quantities) : [],
  };
  const isKept = hasTexts(recorded);
  const isKnown = gone.get().some((one) => one.id === id);
  if (!protocol && (isKnown || !isKept)) return false;
  unseen.add(id);
  save([recorded, ...without(id)]);
  return isKept;
}

export function forgetGone(protocolId: number): void {
  clearDraft(editDraft(protocolId));
  dropNotesOf(protocolId);
  dropDoseDrafts(protocolId);
  dropRefusals(protocolId);
  save(without(protocolId));
}

export interface LostTexts extends Pick<GoneProtocol, 'name' | 'description' | 'lines'> {
  readonly id: number;
  readonly title: string;
  readonly texts: readonly string[];
}

interface LineText {
  readonly variantId: number;
  readonly name?: string | undefined;
  readonly quantity?: number;
}

function removedLines(lines: readonly LostLine[], texts: readonly LineText[]): readonly LostLine[] {
  const removed = new Map<number, LostLine>();
  for (const { variantId, name, quantity = 1 } of texts) {
    const isLeft = lines.some((line) => line.variantId === variantId);
    if (name && !isLeft) removed.set(variantId, { variantId, name, quantity, notes: '' });
  }
  return [...removed.values()];
}

/** Returns the rest of a deleted protocol; notes and doses of unknown products go into the description. */
export function lostTexts(
  { id, name: title, description, lines: left }: GoneProtocol,
  notes: UnsavedNotes,
): LostTexts {
  const own = Object.entries(notes).flatMap(([key, note]) => {
    const [protocolId, variantId = 0] = key.split(':').map(Number);
    return protocolId === id ? [{ ...note, variantId }] : [];
  });
  const typed = readDraft(editDraft(id));
  const doses = typedDoses(id, left);
  // A note has the quantity of its line, which therefore counts.
  const lines = [...left, ...removedLines(left, [...doses, ...own])];
  const said = [...own, ...doses].map(({ variantId, text }) => {
    const name = lines.find((line) => line.variantId === variantId)?.name;
    return { isKnown: name !== undefined, text: name ? `${name}: ${text}` : text };
  });
  const others = said.filter(({ isKnown }) => !isKnown).map(({ text }) => text);
  return {
    id,
    title,
    texts: [typed['name'], typed['description'], ...said.map(({ text }) => text)].flatMap(
      (text) => text || [],
    ),
    name: typed['name'] || title,
    description: [typed['description'] || description, ...others].filter(Boolean).join('\n'),
    lines: lines.map((line) => {
      const note = own.find(({ variantId }) => variantId === line.variantId);
      const given = doses.find(({ variantId }) => variantId === line.variantId);
      const dose =
        given && (given.dose ? { dose: given.dose, words: given.text } : { typedDose: given.text });
      return { ...line, ...(note && { notes: note.text.trim() }), ...dose };
    }),
  };
}

export function restoreGone(): void {
  const stored = goneProtocolsSchema.safeParse(parseJson(readPersonal(GONE)));
  if (!stored.success) return;
  const isKnown = new Set(gone.get().map(({ id }) => id));
  save([...gone.get(), ...stored.data.filter(({ id }) => !isKnown.has(id))]);
}

/** Clears the page's state for the next user; stored entries follow the session. */
export function clearGone(): void {
  unseen.clear();
  gone.set([]);
}
