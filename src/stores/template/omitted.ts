import { readPersonalValue, removePersonalValue, writePersonalValue } from '#stores/platform/personal-storage.ts';
import { parseJson } from '#stores/storage.ts';

const omittedProductsName = (protocolId: number) => `left_out_${protocolId}`;

export function saveOmittedProducts(protocolId: number, names: readonly string[]): void {
  if (names.length > 0) writePersonalValue(omittedProductsName(protocolId), JSON.stringify(names));
}

export function readOmittedProducts(protocolId: number): readonly string[] {
  const storedNames = parseJson(readPersonalValue(omittedProductsName(protocolId)));
  return Array.isArray(storedNames) ? storedNames.filter((name) => typeof name === 'string') : [];
}

export function clearOmittedProducts(protocolId: number): void {
  removePersonalValue(omittedProductsName(protocolId));
}
