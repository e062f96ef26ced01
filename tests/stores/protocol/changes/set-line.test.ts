import { describe, expect, it } from 'vitest';
import type { LineChange } from '#stores/protocol/changes/schema.ts';
import { joinedWithLast, noteOf, rebase } from '#stores/protocol/changes/set-line.ts';
import { simple } from '../../../domain/intake/doses.ts';

type SetLine = Extract<LineChange, { kind: 'set' }>;
type DoseChange = Extract<LineChange, { kind: 'dose' }>;

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

const D0 = simple('capsule', [['breakfast', 1]]);
const D1 = simple('capsule', [['bedtime', 1]]);
const D2 = simple('capsule', [['bedtime', 2]]);
const dose = (
  wanted: DoseChange['dose'],
  was: DoseChange['was'],
  { isUsual = false, variantId = 10 } = {},
): DoseChange => ({ kind: 'dose', protocolId: 7, variantId, dose: wanted, was, isUsual });

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

  it('SEAM-4d of its dose go on from before a dose that the server has refused', () => {
    expect(rebase(dose(D2, D1), dose(D1, D0))).toEqual(dose(D2, D0));
    expect(rebase(dose(null, D1), dose(D1, null))).toEqual(dose(null, null));
    expect(rebase(dose(D2, null), dose(D1, D0))).toEqual(dose(D2, null));
    expect(rebase(dose(D2, D1, { variantId: 20 }), dose(D1, D0))).toEqual(dose(D2, D1, { variantId: 20 }));
    expect(rebase(set(2, '', before), dose(D1, D0))).toEqual(set(2, '', before));
  });

  it('DOSE-05 are joined, but a usual dose stays apart from a different one that follows', () => {
    expect(joinedWithLast(dose(D2, D1), dose(D1, D0))).toEqual(dose(D2, D0));
    expect(joinedWithLast(dose(D1, D1), dose(D1, D0, { isUsual: true }))).toEqual(
      dose(D1, D0, { isUsual: true }),
    );
    expect(joinedWithLast(dose(D2, D1, { isUsual: true }), dose(D1, D0))).toEqual(
      dose(D2, D0, { isUsual: true }),
    );
    expect(joinedWithLast(dose(D2, D1), dose(D1, D0, { isUsual: true }))).toBeUndefined();
    expect(joinedWithLast(dose(null, D1), dose(D1, D0, { isUsual: true }))).toBeUndefined();
  });
});
