import { readPersonal, removePersonal, writePersonal } from '#stores/platform/personal-storage.ts';
import { parseJson } from '#stores/storage.ts';

const omittedProductsName = (protocolId: number) => `left_out_${protocolId}`;

export function saveOmittedProducts(protocolId: number, names: readonly string[]): void {
  if (names.length > 0) writePersonal(omittedProductsName(protocolId), JSON.stringify(names));
}

export function readOmittedProducts(protocolId: number): readonly string[] {
  const storedNames = parseJson(readPersonal(omittedProductsName(protocolId)));
  return Array.isArray(storedNames) ? storedNames.filter((name) => typeof name === 'string') : [];
}

export function clearOmittedProducts(protocolId: number): void {
  removePersonal(omittedProductsName(protocolId));
}
