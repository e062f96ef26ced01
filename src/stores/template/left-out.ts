import * as z from 'zod/mini';
import { readPersonal, removePersonal, writePersonal } from '#stores/platform/personal-storage.ts';

const nameOf = (protocolId: number) => `left_out_${protocolId}`;

const namesSchema = z.array(z.string());

/** Stores for the page of a new protocol which products of its template are not in it. */
export function saveLeftOut(protocolId: number, names: readonly string[]): void {
  if (names.length > 0) writePersonal(nameOf(protocolId), JSON.stringify(names));
}

/** What was left out of a protocol, until somebody has seen it. */
export function readLeftOut(protocolId: number): readonly string[] {
  try {
    const stored = namesSchema.safeParse(JSON.parse(readPersonal(nameOf(protocolId)) ?? '[]'));
    return stored.success ? stored.data : [];
  } catch {
    return [];
  }
}

export function clearLeftOut(protocolId: number): void {
  removePersonal(nameOf(protocolId));
}
