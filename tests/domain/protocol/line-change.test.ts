import { describe, expect, it } from 'vitest';
import { applyLineChange, type LineChange } from '#domain/protocol/line-change.ts';
import { createProtocolLine, protocol } from '../../support/protocol-server.ts';

type SampleLineChange = Pick<LineChange, 'kind' | 'payload'> & { readonly variantId: number };

const changeLines = (protocolLines: ReturnType<typeof createProtocolLine>[], ...lineChanges: SampleLineChange[]) =>
  lineChanges
    .map((lineChange) => ({ protocolId: 1, ...lineChange }) as LineChange)
    .reduce(applyLineChange, protocol(1, ...protocolLines));
const makeLineAddition = (addedLine: ReturnType<typeof createProtocolLine>, quantity = 1): SampleLineChange => ({
  kind: 'line.add',
  variantId: addedLine.variants[0]?.id ?? 0,
  payload: { line: addedLine, quantity, notes: '' },
});

describe('changes of lines that wait for the server', () => {
  it('BUILD-22: a new product goes to the front and the total is computed anew', () => {
    const { products, total_price: totalPrice } = changeLines(
      [createProtocolLine(1, 10.1)],
      makeLineAddition(createProtocolLine(2, 20.2)),
    );
    expect(products.map(({ id }) => id)).toEqual([2, 1]);
    expect(totalPrice).toBe(30.3);
  });

  it('BUILD-26: one that the server has added meanwhile stays as it is', () => {
    const linesBefore = [createProtocolLine(1, 10), createProtocolLine(2, 20, 2)];
    expect(changeLines(linesBefore, makeLineAddition(createProtocolLine(2, 20)))).toEqual(protocol(1, ...linesBefore));
  });

  it('BUILD-27, BUILD-28, BUILD-31: the total follows quantities and removals', () => {
    const quantityChange: SampleLineChange = {
      kind: 'line.quantity',
      variantId: 10,
      payload: { quantity: 3, notes: '' },
    };
    expect(changeLines([createProtocolLine(1, 10, 2), createProtocolLine(2, 4)], quantityChange).total_price).toBe(34);
    const changedProtocol = changeLines([createProtocolLine(1, 10, 2), createProtocolLine(2, 4)], quantityChange, {
      kind: 'line.remove',
      variantId: 10,
      payload: null,
    });
    expect(changedProtocol).toMatchObject({ total_price: 4, products: [{ id: 2 }] });
  });

  it('a note and a move change the line alone', () => {
    const { products, total_price: totalPrice } = changeLines(
      [createProtocolLine(1, 1), createProtocolLine(2, 2), createProtocolLine(3, 3)],
      { kind: 'line.notes', variantId: 20, payload: { quantity: 1, notes: 'With food' } },
      { kind: 'line.move', variantId: 30, payload: 1 },
    );
    expect(products.map(({ id, notes }) => [id, notes])).toEqual([
      [3, ''],
      [1, ''],
      [2, 'With food'],
    ]);
    expect(totalPrice).toBe(6);
  });

  it('leave other protocols alone, and those of a list that left out lines', () => {
    const lineAddition = { protocolId: 1, ...makeLineAddition(createProtocolLine(1)) } as LineChange;
    const otherProtocols = [protocol(2), { ...protocol(1), left_out: { products: 3 } }];
    expect(otherProtocols.map((otherProtocol) => applyLineChange(otherProtocol, lineAddition))).toEqual(otherProtocols);
  });
});
