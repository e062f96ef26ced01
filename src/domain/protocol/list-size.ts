import type { Protocol } from '#contract/protocol/schema.ts';

const RESPONSE_ENVELOPE_BYTES = 200;

const textEncoder = new TextEncoder();
const countJsonBytes = (value: unknown): number => textEncoder.encode(JSON.stringify(value)).length + 1;

function omitProducts<T extends Protocol>(protocol: T): T {
  const { products, left_out: omittedParts } = protocol;
  if (products.length === 0) return protocol;
  return { ...protocol, products: [], left_out: { ...omittedParts, products: products.length } };
}

function omitDescription<T extends Protocol>(protocol: T): T {
  const { description, left_out: omittedParts } = protocol;
  if (description === '') return protocol;
  return { ...protocol, description: '', left_out: { products: 0, ...omittedParts, description: true } };
}

function restoreWhileFitting<T>(reducedItems: readonly T[], fullItems: readonly T[], maximumBytes: number): T[] {
  const growthByItem = reducedItems.map((reducedItem, index) => ({
    index,
    bytes: countJsonBytes(fullItems[index]) - countJsonBytes(reducedItem),
  }));
  const restoredItems = [...reducedItems];
  let remainingBytes = maximumBytes - reducedItems.reduce((sum, reducedItem) => sum + countJsonBytes(reducedItem), 0);
  for (const { index, bytes } of growthByItem.toSorted((item, otherItem) => item.bytes - otherItem.bytes)) {
    const fullItem = fullItems[index];
    if (bytes > remainingBytes || fullItem === undefined) break;
    restoredItems[index] = fullItem;
    remainingBytes -= bytes;
  }
  return restoredItems;
}

/** Reduces a list to `maximumBytes` of JSON: omits products of the largest protocols, then their descriptions. */
export function fitProtocolsIntoBytes<T extends Protocol>(protocols: readonly T[], maximumBytes: number): T[] {
  const availableBytes = maximumBytes - RESPONSE_ENVELOPE_BYTES;
  if (countJsonBytes(protocols) <= availableBytes) return [...protocols];
  const protocolsWithoutProducts = protocols.map(omitProducts);
  const minimalProtocols = protocolsWithoutProducts.map(omitDescription);
  const describedProtocols = restoreWhileFitting(minimalProtocols, protocolsWithoutProducts, availableBytes);
  const fullProtocols = protocols.map((protocol, index) => {
    const describedProtocol = describedProtocols[index];
    return describedProtocol === protocolsWithoutProducts[index] ? protocol : (describedProtocol ?? protocol);
  });
  return restoreWhileFitting(describedProtocols, fullProtocols, availableBytes);
}
