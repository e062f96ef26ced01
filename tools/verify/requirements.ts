/** Matches a requirement id such as `CART-05`, `AMB-CART-1` or `SEAM-4a`. */
const REQUIREMENT_ID_PATTERN = /(?<![\w-])((?:[A-Z][A-Z0-9]*-)+)(\d+[a-z]?)(?![\w-])/g;
/** Matches a requirement id at the start of a quoted text, as in test titles. */
const TITLE_ID_PATTERN = /['"`]((?:[A-Z][A-Z0-9]*-)+\d+[a-z]?)[ :]/g;
const ROW_ID_PATTERN = /^\| ((?:[A-Z][A-Z0-9]*-)+\d+[a-z]?) \|/gm;
const EXCEPTIONS_HEADING = '\n## Without a test\n';

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

/** Complaints if a document's requirement rows differ from the ids in tests and files; ignores unknown groups. */
export function requirementComplaints(
  document: string,
  tests: readonly TextFile[],
  otherFiles: readonly TextFile[],
): string[] {
  const [rules = '', exceptions = ''] = document.split(EXCEPTIONS_HEADING);
  const rows = idsOfRows(rules);
  const knownIds = new Set(rows);
  const groups = new Set(rows.map(groupOf));
  const untestedIds = new Set(idsOfRows(exceptions));
  const namedIds = new Set(tests.flatMap(({ text }) => [...text.matchAll(REQUIREMENT_ID_PATTERN)].map(([id]) => id)));
  return [
    ...rows.filter((id, index) => rows.indexOf(id) !== index).map((id) => `${id} has two rows`),
    ...[...tests, ...otherFiles].flatMap((file) => unknownIds(file, knownIds, groups)),
    ...tests.flatMap((file) => unknownTitles(file, knownIds)),
    ...rows.filter((id) => !namedIds.has(id) && !untestedIds.has(id)).map((id) => `no test names ${id}`),
    ...[...untestedIds].filter((id) => !knownIds.has(id)).map((id) => `${id} has an exception and no row`),
    ...[...untestedIds].filter((id) => namedIds.has(id)).map((id) => `${id} is tested and needs no exception`),
  ];
}

const idsOfRows = (text: string): string[] => [...text.matchAll(ROW_ID_PATTERN)].map(([, id = '']) => id);
const groupOf = (id: string): string => id.slice(0, id.lastIndexOf('-') + 1);

function unknownIds(file: TextFile, knownIds: ReadonlySet<string>, groups: ReadonlySet<string>): string[] {
  const unknownMatches = [...file.text.matchAll(REQUIREMENT_ID_PATTERN)].filter(
    ([id, group = '']) => groups.has(group) && !knownIds.has(id),
  );
  return unknownMatches.map(([id]) => `${file.path} names ${id}, which has no row`);
}

function unknownTitles(file: TextFile, knownIds: ReadonlySet<string>): string[] {
  const titleIds = [...file.text.matchAll(TITLE_ID_PATTERN)].map(([, id = '']) => id);
  return titleIds.filter((id) => !knownIds.has(id)).map((id) => `${file.path}: a title begins with ${id}`);
}
