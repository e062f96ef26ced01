import { type Database, type RowTexts, type Statement, statement } from '#db/database.ts';
import type { FacetIndex } from '#domain/listing/facet-index.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Language } from '#i18n/languages.ts';
import { decodeFacetIndex, decodeWords, encodeFacetIndex, encodeWords } from './facet-index-codec.ts';

/** Names of the stored sort orders. Popularity is not stored, as the product positions already follow it. */
export type PermutationName = 'id' | 'price' | 'created_at' | 'updated_at' | `name:${Language}`;

export interface CatalogueVersions {
  /** Version that increases with every change of the listing; 0 until an index is stored. */
  readonly version: number;
  /** Version of the stored index; an import replaces the index after it has written the products. */
  readonly index_version: number;
}

export interface CatalogueState extends CatalogueVersions {
  /** Time in ms at which the version's prices are effective. */
  readonly priced_at: number;
  readonly languages: readonly Language[];
}

/** Pattern that splits a text into rows: D1 limits a statement to 100 kB, and a character may take three bytes. */
const TEXT_PIECE_PATTERN = /.{1,24000}/gsu;
/** Rows per statement; they are sent as one value, which D1 limits to 2 MB. */
const TEXT_PIECES_PER_STATEMENT = 40;
const RANKED_VERSION_ROW_NAME = 'ranked';
/** SQL of the version that last ranked the products; products added after it are ranked when their import ends. */
export const RANKED_VERSION_SQL = `coalesce((SELECT CAST(data AS INTEGER) FROM facet_index WHERE name = '${RANKED_VERSION_ROW_NAME}'), 0)`;
/** SQL condition: ?1 is null or equals the version of the stored index. */
const IS_INDEX_VERSION_CURRENT_SQL = `(?1 IS NULL OR ?1 = coalesce((SELECT index_version FROM catalogue_state), 0))`;
export const CATALOGUE_VERSIONS_SQL = `coalesce((SELECT version || '/' || index_version FROM catalogue_state), '0/0')`;
const EMPTY_CATALOGUE_STATE: CatalogueState = { version: 0, index_version: 0, priced_at: 0, languages: [] };

export function selectIndexStateStatement(): Statement {
  return statement(
    `SELECT json_object('version', version, 'index_version', index_version, 'priced_at', priced_at,
       'languages', json(languages)) AS data FROM catalogue_state`,
  );
}

/** Parses the result of `selectIndexStateStatement`; version 0 if there is no catalogue. */
export function parseIndexState(indexStateTexts: RowTexts | undefined): CatalogueState {
  return readJson<CatalogueState>(indexStateTexts?.[0]) ?? EMPTY_CATALOGUE_STATE;
}

/** Increases the catalogue's version in the transaction of a change; the index is updated later. */
export function incrementVersionStatement(): Statement {
  return statement('UPDATE catalogue_state SET version = version + 1');
}

export function parseCatalogueVersions(versionsText: string): CatalogueVersions {
  const [version, index_version] = versionsText.split('/').map(Number);
  return { version: version ?? 0, index_version: index_version ?? 0 };
}

export function selectTextPiecesStatement(storedTextName: string): Statement {
  return statement('SELECT data FROM facet_index WHERE name = ?1 ORDER BY piece', storedTextName);
}

export interface StoredFacetIndex {
  readonly state: CatalogueState;
  readonly index: FacetIndex | undefined;
}

export async function loadFacetIndex(db: Database): Promise<StoredFacetIndex> {
  const selectPiecesStatements = ['layout', 'words'].map(selectTextPiecesStatement);
  const [state, layout, encodedWords] = await db.run([selectIndexStateStatement(), ...selectPiecesStatements]);
  const layoutJson = layout?.[0];
  const index =
    layoutJson === undefined
      ? undefined
      : decodeFacetIndex({ layout: layoutJson, words: (encodedWords ?? []).join('') });
  return { state: parseIndexState(state), index };
}

export function selectPermutationStatement(permutationName: PermutationName): Statement {
  return selectTextPiecesStatement(`order:${permutationName}`);
}

/** Parses the stored rows of a sort order to product positions; empty if none is stored. */
export function parsePermutation(permutationPieces: RowTexts | undefined): Uint32Array<ArrayBuffer> {
  return decodeWords((permutationPieces ?? []).join(''));
}

/** Replaces the text stored under a name; with `requiredIndexVersion`, only while the stored index has that version. */
export function replaceTextPiecesStatements(
  storedTextName: string,
  textToStore: string,
  requiredIndexVersion?: number,
): Statement[] {
  const insertPiecesSql = `INSERT INTO facet_index (name, piece, data)
    SELECT ?2, value ->> 0, value ->> 1 FROM json_each(?3) WHERE ${IS_INDEX_VERSION_CURRENT_SQL}`;
  const indexedPieces = (textToStore.match(TEXT_PIECE_PATTERN) ?? []).map((piece, pieceIndex) => [pieceIndex, piece]);
  const pieceStatements = Array.from(
    { length: Math.ceil(indexedPieces.length / TEXT_PIECES_PER_STATEMENT) },
    (_, statementIndex) => {
      const firstPieceIndex = statementIndex * TEXT_PIECES_PER_STATEMENT;
      return statement(
        insertPiecesSql,
        requiredIndexVersion ?? null,
        storedTextName,
        JSON.stringify(indexedPieces.slice(firstPieceIndex, firstPieceIndex + TEXT_PIECES_PER_STATEMENT)),
      );
    },
  );
  return [
    statement(
      `DELETE FROM facet_index WHERE name = ?2 AND ${IS_INDEX_VERSION_CURRENT_SQL}`,
      requiredIndexVersion ?? null,
      storedTextName,
    ),
    ...pieceStatements,
  ];
}

export interface NewFacetIndex {
  readonly state: Omit<CatalogueState, 'index_version'>;
  readonly index: FacetIndex;
  readonly permutations: ReadonlyMap<PermutationName, Uint32Array>;
  readonly isRanked: boolean;
  readonly notes: readonly Statement[];
}

/** Replaces the stored index and state if the index still has `replacedIndexVersion`; false otherwise. */
export async function saveFacetIndex(
  db: Database,
  { state, index, permutations, isRanked, notes }: NewFacetIndex,
  replacedIndexVersion: number,
): Promise<boolean> {
  const { layout, words } = encodeFacetIndex(index);
  const namedTexts: [name: string, text: string][] = [
    ['layout', layout],
    ['words', words],
    ...Array.from(permutations, ([name, order]): [string, string] => [`order:${name}`, encodeWords(order)]),
  ];
  const saveIndexStateStatement = statement(
    `INSERT OR REPLACE INTO catalogue_state (id, version, index_version, priced_at, languages)
     SELECT 1, new, new, ?3, ?4 FROM (SELECT max(?2, 1 + coalesce((SELECT version FROM catalogue_state), 0)) AS new) WHERE ${IS_INDEX_VERSION_CURRENT_SQL} RETURNING CAST(version AS TEXT) AS data`,
    replacedIndexVersion,
    state.version,
    state.priced_at,
    JSON.stringify(state.languages),
  );
  const rowsByStatement = await db.run([
    ...namedTexts.flatMap(([name, text]) => replaceTextPiecesStatements(name, text, replacedIndexVersion)),
    ...(isRanked
      ? replaceTextPiecesStatements(RANKED_VERSION_ROW_NAME, String(state.version), replacedIndexVersion)
      : []),
    ...notes,
    saveIndexStateStatement,
  ]);
  return rowsByStatement.at(-1)?.length === 1;
}
