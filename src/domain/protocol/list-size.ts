import type { Protocol } from '#contract/protocol/schema.ts';

const ENVELOPE_BYTES = 200;

const textEncoder = new TextEncoder();
const jsonBytes = (value: unknown): number => textEncoder.encode(JSON.stringify(value)).length + 1;

function withoutProducts<T extends Protocol>(protocol: T): T {
  const { products, left_out: leftOut } = protocol;
  if (products.length === 0) return protocol;
  return { ...protocol, products: [], left_out: { ...leftOut, products: products.length } };
}

function withoutDescription<T extends Protocol>(protocol: T): T {
  const { description, left_out: leftOut } = protocol;
  if (description === '') return protocol;
  return { ...protocol, description: '', left_out: { products: 0, ...leftOut, description: true } };
}

function restoreWhileFitting<T>(small: readonly T[], large: readonly T[], room: number): T[] {
  const growth = small.map((one, index) => ({ index, bytes: jsonBytes(large[index]) - jsonBytes(one) }));
  const grown = [...small];
  let left = room - small.reduce((sum, one) => sum + jsonBytes(one), 0);
  for (const { index, bytes } of growth.toSorted((one, other) => one.bytes - other.bytes)) {
    const next = large[index];
    if (bytes > left || next === undefined) break;
    grown[index] = next;
    left -= bytes;
  }
  return grown;
}

/** Reduces a list to `maximum` bytes of JSON by omitting products, then descriptions, of the largest protocols. */
export function fitProtocolsIntoBytes<T extends Protocol>(protocols: readonly T[], maximum: number): T[] {
  const room = maximum - ENVELOPE_BYTES;
  if (jsonBytes(protocols) <= room) return [...protocols];
  const described = protocols.map(withoutProducts);
  const bare = described.map(withoutDescription);
  const texts = restoreWhileFitting(bare, described, room);
  const complete = protocols.map((protocol, index) => {
    const text = texts[index];
    return text === described[index] ? protocol : (text ?? protocol);
  });
  return restoreWhileFitting(texts, complete, room);
}
