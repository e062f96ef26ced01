import { describe, expect, it } from 'vitest';
import { applyLineChange, type LineChange } from '#domain/protocol/line-change.ts';
import { line, protocol } from '../../support/protocol-server.ts';

type SampleChange = Pick<LineChange, 'kind' | 'payload'> & { readonly variantId: number };

const applyChanges = (lines: ReturnType<typeof line>[], ...changes: SampleChange[]) =>
  changes.map((change) => ({ protocolId: 1, ...change }) as LineChange).reduce(applyLineChange, protocol(1, ...lines));
const createAddition = (addedLine: ReturnType<typeof line>, quantity = 1): SampleChange => ({
  kind: 'line.add',
  variantId: addedLine.variants[0]?.id ?? 0,
  payload: { line: addedLine, quantity, notes: '' },
});

describe('changes of lines that wait for the server', () => {
  it('BUILD-22: a new product goes to the front and the total is computed anew', () => {
    const { products, total_price: total } = applyChanges([line(1, 10.1)], createAddition(line(2, 20.2)));
    expect(products.map(({ id }) => id)).toEqual([2, 1]);
    expect(total).toBe(30.3);
  });

  it('BUILD-26: one that the server has added meanwhile stays as it is', () => {
    const linesBefore = [line(1, 10), line(2, 20, 2)];
    expect(applyChanges(linesBefore, createAddition(line(2, 20)))).toEqual(protocol(1, ...linesBefore));
  });

  it('BUILD-27, BUILD-28, BUILD-31: the total follows quantities and removals', () => {
    const quantityChange: SampleChange = {
      kind: 'line.quantity',
      variantId: 10,
      payload: { quantity: 3, notes: '' },
    };
    expect(applyChanges([line(1, 10, 2), line(2, 4)], quantityChange).total_price).toBe(34);
    const changedProtocol = applyChanges([line(1, 10, 2), line(2, 4)], quantityChange, {
      kind: 'line.remove',
      variantId: 10,
      payload: null,
    });
    expect(changedProtocol).toMatchObject({ total_price: 4, products: [{ id: 2 }] });
  });

  it('a note and a move change the line alone', () => {
    const { products, total_price: total } = applyChanges(
      [line(1, 1), line(2, 2), line(3, 3)],
      { kind: 'line.notes', variantId: 20, payload: { quantity: 1, notes: 'With food' } },
      { kind: 'line.move', variantId: 30, payload: 1 },
    );
    expect(products.map(({ id, notes }) => [id, notes])).toEqual([
      [3, ''],
      [1, ''],
      [2, 'With food'],
    ]);
    expect(total).toBe(6);
  });

  it('leave other protocols alone, and those of a list that left out lines', () => {
    const change = { protocolId: 1, ...createAddition(line(1)) } as LineChange;
    const otherProtocols = [protocol(2), { ...protocol(1), left_out: { products: 3 } }];
    expect(otherProtocols.map((otherProtocol) => applyLineChange(otherProtocol, change))).toEqual(otherProtocols);
  });
});
