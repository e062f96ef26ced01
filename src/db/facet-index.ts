import { type Database, type Statement, statement, type Texts } from '#db/database.ts';
import { decodeFacetIndex, decodeWords, encodeFacetIndex, encodeWords } from '#db/facet-index-codec.ts';
import type { FacetIndex } from '#domain/facet-index.ts';
import type { Language } from '#i18n/languages.ts';

/** Orderings that need a permutation; popularity is the order of the positions themselves. */
export type PermutationName = 'id' | 'price' | 'created_at' | 'updated_at' | `name:${Language}`;

export interface CatalogueState {
  /** Rises with every change of the catalogue; 0 before the first. */
  readonly version: number;
  /** The moment whose prices the version shows, in milliseconds. */
  readonly priced_at: number;
  /** Languages that it has texts in; English stands in for the others. */
  readonly languages: readonly Language[];
}

/** Rows of D1 are limited to 2 MB; a multiple of 4, so that pieces of base64 can simply be joined. */
const PIECE_LENGTH = 1_200_000;
const NO_STATE: CatalogueState = { version: 0, priced_at: 0, languages: [] };

export function stateStatement(): Statement {
  return statement(
    `SELECT json_object('version', version, 'priced_at', priced_at, 'languages', json(languages)) AS data
     FROM catalogue_state`,
  );
}

export function readState(texts: Texts | undefined): CatalogueState {
  const document = texts?.[0];
  return document === undefined ? NO_STATE : JSON.parse(document);
}

function piecesStatement(name: string): Statement {
  return statement('SELECT data FROM facet_index WHERE name = ?1 ORDER BY piece', name);
}

/** The stored index with the state it belongs to; undefined while the catalogue is empty. */
export async function loadFacetIndex(
  db: Database,
): Promise<{ state: CatalogueState; index: FacetIndex | undefined }> {
  const statements = [stateStatement(), piecesStatement('layout'), piecesStatement('words')];
  const [state, layout, words] = await db.run(statements);
  const encoded = layout?.[0];
  const index =
    encoded === undefined ? undefined : decodeFacetIndex({ layout: encoded, words: (words ?? []).join('') });
  return { state: readState(state), index };
}

export function permutationStatement(name: PermutationName): Statement {
  return piecesStatement(`order:${name}`);
}

export function readPermutation(texts: Texts | undefined): Uint32Array<ArrayBuffer> {
  return decodeWords((texts ?? []).join(''));
}

function writeStatements(name: string, text: string): Statement[] {
  const insert = 'INSERT INTO facet_index (name, piece, data) VALUES (?1, ?2, ?3)';
  const pieces = Array.from({ length: Math.ceil(text.length / PIECE_LENGTH) }, (_, piece) =>
    statement(insert, name, piece, text.slice(piece * PIECE_LENGTH, (piece + 1) * PIECE_LENGTH)),
  );
  return [statement('DELETE FROM facet_index WHERE name = ?1', name), ...pieces];
}

/** Replaces the stored index and the state in one transaction. */
export async function saveFacetIndex(
  db: Database,
  state: CatalogueState,
  index: FacetIndex,
  permutations: ReadonlyMap<PermutationName, Uint32Array>,
): Promise<void> {
  const { layout, words } = encodeFacetIndex(index);
  const orders = [...permutations].flatMap(([name, permutation]) =>
    writeStatements(`order:${name}`, encodeWords(permutation)),
  );
  const saveState = statement(
    'INSERT OR REPLACE INTO catalogue_state (id, version, priced_at, languages) VALUES (1, ?1, ?2, ?3)',
    state.version,
    state.priced_at,
    JSON.stringify(state.languages),
  );
  await db.run([
    ...writeStatements('layout', layout),
    ...writeStatements('words', words),
    ...orders,
    saveState,
  ]);
}
