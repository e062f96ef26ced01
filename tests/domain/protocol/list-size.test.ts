import { describe, expect, it } from 'vitest';
import type { Protocol } from '#contract/protocol/schema.ts';
import { fitProtocolsIntoBytes } from '#domain/protocol/list-size.ts';
import { createProtocolLine, protocol } from '../../support/protocol-server.ts';

const countJsonBytes = (protocols: readonly Protocol[]) => new TextEncoder().encode(JSON.stringify(protocols)).length;
const createLargeProtocol = (id: number): Protocol => ({
  ...protocol(id, ...Array.from({ length: 10 }, (_, index) => createProtocolLine(index + 1, 10, 1, 'é'.repeat(100)))),
  description: 'ü'.repeat(200),
});

describe('TRUST-10 protocols of a list', () => {
  it('are all complete where they fit', () => {
    const twoProtocols = [createLargeProtocol(1), protocol(2, createProtocolLine(1))];
    expect(fitProtocolsIntoBytes(twoProtocols, 1_000_000)).toEqual(twoProtocols);
  });

  it('lose products first, the largest ones, and say how many', () => {
    const smallProtocol = protocol(2, createProtocolLine(1));
    const fittedProtocols = fitProtocolsIntoBytes(
      [createLargeProtocol(1), smallProtocol, createLargeProtocol(3)],
      6_000,
    );
    expect(countJsonBytes(fittedProtocols)).toBeLessThanOrEqual(6_000);
    expect(fittedProtocols[1]).toEqual(smallProtocol);
    expect(fittedProtocols.map(({ left_out: omittedLines }) => omittedLines)).toEqual([
      undefined,
      undefined,
      { products: 10 },
    ]);
    expect(fittedProtocols[2]).toMatchObject({
      products: [],
      total_price: 100,
      description: 'ü'.repeat(200),
    });
  });

  it('lose descriptions where even those are too long', () => {
    const fittedProtocols = fitProtocolsIntoBytes(
      [createLargeProtocol(1), createLargeProtocol(2), createLargeProtocol(3)],
      1_100,
    );
    expect(countJsonBytes(fittedProtocols)).toBeLessThanOrEqual(1_100);
    expect(fittedProtocols.at(-1)).toMatchObject({
      description: '',
      left_out: { products: 10, description: true },
    });
  });
});
