import { readPersonalValue, removePersonalValue, writePersonalValue } from '#stores/platform/personal-storage.ts';
import { parseJson } from '#stores/storage.ts';

const omittedProductsStorageName = (protocolId: number) => `left_out_${protocolId}`;

export function saveOmittedProducts(protocolId: number, productNames: readonly string[]): void {
  if (productNames.length > 0) writePersonalValue(omittedProductsStorageName(protocolId), JSON.stringify(productNames));
}

export function readOmittedProducts(protocolId: number): readonly string[] {
  const storedNames = parseJson(readPersonalValue(omittedProductsStorageName(protocolId)));
  return Array.isArray(storedNames) ? storedNames.filter((productName) => typeof productName === 'string') : [];
}

export function clearOmittedProducts(protocolId: number): void {
  removePersonalValue(omittedProductsStorageName(protocolId));
}
