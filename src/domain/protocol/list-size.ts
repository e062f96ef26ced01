import type { Protocol } from '#contract/protocol/schema.ts';

const RESPONSE_ENVELOPE_BYTES = 200;

const textEncoder = new TextEncoder();
const countJsonBytes = (jsonValue: unknown): number => textEncoder.encode(JSON.stringify(jsonValue)).length + 1;

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

function replaceReducedWhileFitting<T>(reducedItems: readonly T[], fullItems: readonly T[], maximumBytes: number): T[] {
  const byteGrowthOfItems = reducedItems.map((reducedItem, itemIndex) => ({
    index: itemIndex,
    bytes: countJsonBytes(fullItems[itemIndex]) - countJsonBytes(reducedItem),
  }));
  const fittingItems = [...reducedItems];
  let remainingBytes = maximumBytes - reducedItems.reduce((sum, reducedItem) => sum + countJsonBytes(reducedItem), 0);
  for (const { index, bytes } of byteGrowthOfItems.toSorted(
    (itemGrowth, otherItemGrowth) => itemGrowth.bytes - otherItemGrowth.bytes,
  )) {
    const fullItem = fullItems[index];
    if (bytes > remainingBytes || fullItem === undefined) break;
    fittingItems[index] = fullItem;
    remainingBytes -= bytes;
  }
  return fittingItems;
}

/** Reduces a list to `maximumBytes` of JSON: omits products of the largest protocols, then their descriptions. */
export function fitProtocolsIntoBytes<T extends Protocol>(protocols: readonly T[], maximumBytes: number): T[] {
  const availableBytes = maximumBytes - RESPONSE_ENVELOPE_BYTES;
  if (countJsonBytes(protocols) <= availableBytes) return [...protocols];
  const protocolsWithoutProducts = protocols.map(omitProducts);
  const protocolsWithNamesOnly = protocolsWithoutProducts.map(omitDescription);
  const protocolsWithFittingText = replaceReducedWhileFitting(
    protocolsWithNamesOnly,
    protocolsWithoutProducts,
    availableBytes,
  );
  const protocolsWithFittingProducts = protocols.map((protocol, index) => {
    const fittedProtocol = protocolsWithFittingText[index];
    return fittedProtocol === protocolsWithoutProducts[index] ? protocol : (fittedProtocol ?? protocol);
  });
  return replaceReducedWhileFitting(protocolsWithFittingText, protocolsWithFittingProducts, availableBytes);
}
