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

function restoreWhileFitting<T>(reducedItems: readonly T[], fullItems: readonly T[], maximumBytes: number): T[] {
  const growth = reducedItems.map((reducedItem, index) => ({
    index,
    bytes: jsonBytes(fullItems[index]) - jsonBytes(reducedItem),
  }));
  const restoredItems = [...reducedItems];
  let bytesLeft = maximumBytes - reducedItems.reduce((sum, reducedItem) => sum + jsonBytes(reducedItem), 0);
  for (const { index, bytes } of growth.toSorted((item, otherItem) => item.bytes - otherItem.bytes)) {
    const fullItem = fullItems[index];
    if (bytes > bytesLeft || fullItem === undefined) break;
    restoredItems[index] = fullItem;
    bytesLeft -= bytes;
  }
  return restoredItems;
}

/** Reduces a list to `maximum` bytes of JSON: omits products of the largest protocols, then their descriptions. */
export function fitProtocolsIntoBytes<T extends Protocol>(protocols: readonly T[], maximum: number): T[] {
  const availableBytes = maximum - ENVELOPE_BYTES;
  if (jsonBytes(protocols) <= availableBytes) return [...protocols];
  const emptyProtocols = protocols.map(withoutProducts);
  const bareProtocols = emptyProtocols.map(withoutDescription);
  const texts = restoreWhileFitting(bareProtocols, emptyProtocols, availableBytes);
  const fullProtocols = protocols.map((protocol, index) => {
    const text = texts[index];
    return text === emptyProtocols[index] ? protocol : (text ?? protocol);
  });
  return restoreWhileFitting(texts, fullProtocols, availableBytes);
}
