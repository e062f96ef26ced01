import { describe, expect, it } from 'vitest';
import type { LineChange } from '#stores/protocol/changes/schema.ts';
import { joinedWithLast, noteOf, rebase } from '#stores/protocol/changes/set-line.ts';

type SetLine = Extract<LineChange, { kind: 'set' }>;

const before = { quantity: 1, notes: '' };
const set = (quantity: number, notes: string, was: SetLine['was'], variantId = 10): SetLine => ({
  kind: 'set',
  protocolId: 7,
  variantId,
  quantity,
  notes,
  was,
  what: 'quantity',
});

describe('changes of one line that wait', () => {
  it('SEAM-2 are joined, made from what the first was made from', () => {
    const first = set(2, '', before);
    const second = set(2, 'Evening', { quantity: 2, notes: '' });
    expect(joinedWithLast(second, first)).toEqual({ ...second, was: before });
    expect(joinedWithLast(set(3, '', before, 20), first)).toBeUndefined();
    const removal: LineChange = { kind: 'remove', protocolId: 7, variantId: 10 };
    expect(joinedWithLast(removal, first)).toEqual({ ...removal, was: before });
  });

  it('SEAM-2 go on from before a change that the server has refused, and leave out what it changed', () => {
    const refused = set(2, '', before);
    expect(rebase(set(3, '', { quantity: 2, notes: '' }), refused)).toEqual(set(3, '', before));
    const refusedNote = set(1, 'Evening', before);
    const next = set(2, 'Evening', { quantity: 1, notes: 'Evening' });
    expect(rebase(next, refusedNote)).toEqual(next);
  });

  it('SEAM-4 have a note to return if they set one', () => {
    expect(noteOf(set(1, 'Evening', before))).toBe('Evening');
    expect(noteOf(set(2, '', before))).toBeUndefined();
  });
});
