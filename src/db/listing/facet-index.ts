import { type Database, type Statement, statement, type Texts } from '#db/database.ts';
import type { FacetIndex } from '#domain/listing/facet-index.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Language } from '#i18n/languages.ts';
import { decodeFacetIndex, decodeWords, encodeFacetIndex, encodeWords } from './facet-index-codec.ts';

/** Orderings that need a permutation; popularity is the order of the positions themselves. */
export type PermutationName = 'id' | 'price' | 'created_at' | 'updated_at' | `name:${Language}`;

/** Which catalogue it is. */
export interface Versions {
  /** Rises with every transaction that changes what is shown; 0 before the first index. */
  readonly version: number;
  /** The version that the stored index was made for: an import writes its products before it. */
  readonly index_version: number;
}

export interface CatalogueState extends Versions {
  /** The moment whose prices the version shows, in milliseconds. */
  readonly priced_at: number;
  /** Languages that it has texts in; the others fall back to English. */
  readonly languages: readonly Language[];
}

/**
 * Characters of one row: written as text into a file for D1, a row has to fit into a statement of 100 kB, three
 * bytes a character at most.
 */
const PIECE = /.{1,24000}/gsu;
/** Pieces that are written at once; D1 takes 2 MB as one value. */
const PIECES_PER_STATEMENT = 40;
const RANKED = 'ranked';
/** The version that ranked the products, in SQL: what was written later waits for the end of an import. */
export const RANKED_VERSION = `coalesce((SELECT CAST(data AS INTEGER) FROM facet_index WHERE name = '${RANKED}'), 0)`;
/** True while ?1 is the version of the stored index, and always if it is null. */
const IS_INDEX = `(?1 IS NULL OR ?1 = coalesce((SELECT index_version FROM catalogue_state), 0))`;
/** The version with that of its index, as `readVersions` takes it. */
export const VERSIONS = `coalesce((SELECT version || '/' || index_version FROM catalogue_state), '0/0')`;
const NO_STATE: CatalogueState = { version: 0, index_version: 0, priced_at: 0, languages: [] };

/** Reads the version of the catalogue, the moment of its prices and its languages. */
export function stateStatement(): Statement {
  return statement(
    `SELECT json_object('version', version, 'index_version', index_version, 'priced_at', priced_at,
       'languages', json(languages)) AS data FROM catalogue_state`,
  );
}

/** What `stateStatement` gave; version 0 while there is no catalogue. */
export function readState(texts: Texts | undefined): CatalogueState {
  return readJson<CatalogueState>(texts?.[0]) ?? NO_STATE;
}

/**
 * Makes a version of what the same transaction writes of products and lists. The stored index stays that of the version
 * before: `buildCatalogueIndex` is to follow.
 */
export function nextVersionStatement(): Statement {
  return statement('UPDATE catalogue_state SET version = version + 1');
}

export function readVersions(text: string): Versions {
  const [version, index_version] = text.split('/').map(Number);
  return { version: version ?? 0, index_version: index_version ?? 0 };
}

/** The pieces of one stored text, a row each. */
export function piecesStatement(name: string): Statement {
  return statement('SELECT data FROM facet_index WHERE name = ?1 ORDER BY piece', name);
}

export interface StoredIndex {
  readonly state: CatalogueState;
  /** Undefined while the catalogue is empty. */
  readonly index: FacetIndex | undefined;
}

/** The stored index with the state it belongs to. */
export async function loadFacetIndex(db: Database): Promise<StoredIndex> {
  const parts = ['layout', 'words'].map(piecesStatement);
  const [state, layout, words] = await db.run([stateStatement(), ...parts]);
  const encoded = layout?.[0];
  const index =
    encoded === undefined ? undefined : decodeFacetIndex({ layout: encoded, words: (words ?? []).join('') });
  return { state: readState(state), index };
}

/** Reads one ordering of the products, for `readPermutation`. */
export function permutationStatement(name: PermutationName): Statement {
  return piecesStatement(`order:${name}`);
}

/** Positions in the index in the order of a permutation; empty if it is not stored. */
export function readPermutation(texts: Texts | undefined): Uint32Array<ArrayBuffer> {
  return decodeWords((texts ?? []).join(''));
}

/** Replaces one stored text; with a version, only while that is the stored index's. */
export function writeStatements(name: string, text: string, version?: number): Statement[] {
  const insert = `INSERT INTO facet_index (name, piece, data)
    SELECT ?2, value ->> 0, value ->> 1 FROM json_each(?3) WHERE ${IS_INDEX}`;
  const rows = (text.match(PIECE) ?? []).map((piece, place) => [place, piece]);
  const pieces = Array.from({ length: Math.ceil(rows.length / PIECES_PER_STATEMENT) }, (_, some) => {
    const start = some * PIECES_PER_STATEMENT;
    return statement(
      insert,
      version ?? null,
      name,
      JSON.stringify(rows.slice(start, start + PIECES_PER_STATEMENT)),
    );
  });
  return [
    statement(`DELETE FROM facet_index WHERE name = ?2 AND ${IS_INDEX}`, version ?? null, name),
    ...pieces,
  ];
}

/** What a new version of the catalogue changes. */
export interface NewIndex {
  readonly state: Omit<CatalogueState, 'index_version'>;
  readonly index: FacetIndex;
  readonly permutations: ReadonlyMap<PermutationName, Uint32Array>;
  readonly isRanked: boolean;
  /** Tag by which its pages are purged. */
  readonly notes: readonly Statement[];
}

/**
 * Replaces the stored index and the state in one transaction, if `replaced` is still the version of the stored index.
 * Returns whether it was. What another import writes meanwhile is no obstacle: its own end follows.
 */
export async function saveFacetIndex(
  db: Database,
  { state, index, permutations, isRanked, notes }: NewIndex,
  replaced: number,
): Promise<boolean> {
  const { layout, words } = encodeFacetIndex(index);
  const texts: [name: string, text: string][] = [
    ['layout', layout],
    ['words', words],
    ...Array.from(permutations, ([name, order]): [string, string] => [`order:${name}`, encodeWords(order)]),
  ];
  const saveState = statement(
    `INSERT OR REPLACE INTO catalogue_state (id, version, index_version, priced_at, languages)
     SELECT 1, new, new, ?3, ?4 FROM (SELECT max(?2, 1 + coalesce((SELECT version FROM catalogue_state), 0)) AS new) WHERE ${IS_INDEX} RETURNING CAST(version AS TEXT) AS data`,
    replaced,
    state.version,
    state.priced_at,
    JSON.stringify(state.languages),
  );
  const saved = await db.run([
    ...texts.flatMap(([name, text]) => writeStatements(name, text, replaced)),
    ...(isRanked ? writeStatements(RANKED, String(state.version), replaced) : []),
    ...notes,
    saveState,
  ]);
  return saved.at(-1)?.length === 1;
}
