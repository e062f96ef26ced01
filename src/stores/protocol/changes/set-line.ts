import { isSameDose } from '#domain/protocol/same-dose.ts';
import type { LineChange } from './schema.ts';

type SetLine = Extract<LineChange, { kind: 'set' }>;
type SetDose = Extract<LineChange, { kind: 'dose' }>;
type Target = Pick<LineChange, 'protocolId' | 'variantId'>;

export const isSameLine = (one: Target, other: Target): boolean =>
  one.protocolId === other.protocolId && one.variantId === other.variantId;

export function noteOf(change: LineChange): string | undefined {
  if (change.kind === 'add') return change.notes || undefined;
  return change.kind === 'set' && change.notes !== change.was.notes ? change.notes : undefined;
}

export const setsNote = (change: LineChange): boolean =>
  change.kind === 'set' && (change.what === 'note' || change.notes !== change.was.notes);

const before = ({ was, wasWords }: SetDose): Pick<SetDose, 'was' | 'wasWords'> => ({ was, wasWords });

function joinedDoses(change: SetDose, last: SetDose): LineChange | undefined {
  if (last.isUsual && !change.isUsual && !isSameDose(change.dose, last.dose)) return undefined;
  return { ...change, ...before(last), isUsual: change.isUsual || last.isUsual };
}

/** Merges a pending quantity or note with the next change of its line; undefined where both must be sent. */
export function joinedWithLast(change: LineChange, last: LineChange | undefined): LineChange | undefined {
  if (!last || !isSameLine(last, change)) return undefined;
  if (last.kind === 'dose' && change.kind === 'dose') return joinedDoses(change, last);
  if (last.kind !== 'set') return undefined;
  if (change.kind === 'set') return { ...change, was: last.was };
  return change.kind === 'remove' ? { ...change, was: last.was } : undefined;
}

type Field = 'quantity' | 'notes';

function rebased<F extends Field>(field: F, next: SetLine, refused: SetLine): SetLine['was'][F] {
  const isMadeFromIt = next[field] !== next.was[field] && next.was[field] === refused[field];
  return isMadeFromIt ? refused.was[field] : next.was[field];
}

/** A line removed after a rejected change is still as it was before that change. */
function rebasedRemoval(was: SetLine['was'], refused: SetLine): SetLine['was'] {
  const valueBefore = <F extends Field>(field: F) =>
    was[field] === refused[field] ? refused.was[field] : was[field];
  return { quantity: valueBefore('quantity'), notes: valueBefore('notes') };
}

export function rebase(next: LineChange, refused: LineChange): LineChange {
  if (!isSameLine(next, refused)) return next;
  if (refused.kind === 'dose' && next.kind === 'dose')
    return isSameDose(next.was, refused.dose) ? { ...next, ...before(refused) } : next;
  if (refused.kind !== 'set') return next;
  if (next.kind === 'remove' && next.was) return { ...next, was: rebasedRemoval(next.was, refused) };
  if (next.kind !== 'set') return next;
  const was = { quantity: rebased('quantity', next, refused), notes: rebased('notes', next, refused) };
  return { ...next, was };
}
