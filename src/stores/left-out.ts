import * as z from 'zod/mini';

/** Session storage, with the id of a protocol: names of the template's products that are not in it. */
const NAME = 'formulary:left_out_';

const namesSchema = z.array(z.string());

/** Keeps for the page of a new protocol which products of its template are not in it. */
export function keepLeftOut(protocolId: number, names: readonly string[]): void {
  if (names.length === 0) return;
  try {
    sessionStorage.setItem(NAME + protocolId, JSON.stringify(names));
  } catch {
    // The page shows what is there, without a word about the rest.
  }
}

/** What was left out of a protocol, until somebody has seen it. */
export function readLeftOut(protocolId: number): readonly string[] {
  try {
    const kept = namesSchema.safeParse(JSON.parse(sessionStorage.getItem(NAME + protocolId) ?? '[]'));
    return kept.success ? kept.data : [];
  } catch {
    return [];
  }
}

export function forgetLeftOut(protocolId: number): void {
  try {
    sessionStorage.removeItem(NAME + protocolId);
  } catch {
    // Nothing was kept either.
  }
}
