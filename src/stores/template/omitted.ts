import { readPersonal, removePersonal, writePersonal } from '#stores/platform/personal-storage.ts';
import { parseJson } from '#stores/storage.ts';

const omittedName = (protocolId: number) => `left_out_${protocolId}`;

export function saveOmitted(protocolId: number, names: readonly string[]): void {
  if (names.length > 0) writePersonal(omittedName(protocolId), JSON.stringify(names));
}

export function readOmitted(protocolId: number): readonly string[] {
  const stored = parseJson(readPersonal(omittedName(protocolId)));
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
}

export function clearOmitted(protocolId: number): void {
  removePersonal(omittedName(protocolId));
}
