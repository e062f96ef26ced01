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
export function findRequirementComplaints(
  requirementsDocument: string,
  testFiles: readonly TextFile[],
  otherFiles: readonly TextFile[],
): string[] {
  const [rules = '', exceptions = ''] = requirementsDocument.split(EXCEPTIONS_HEADING);
  const requirementIds = findRowIds(rules);
  const knownIds = new Set(requirementIds);
  const idPrefixes = new Set(requirementIds.map(getIdPrefix));
  const exceptionIds = new Set(findRowIds(exceptions));
  const testedIds = new Set(
    testFiles.flatMap(({ text }) => [...text.matchAll(REQUIREMENT_ID_PATTERN)].map(([id]) => id)),
  );
  return [
    ...requirementIds.filter((id, idIndex) => requirementIds.indexOf(id) !== idIndex).map((id) => `${id} has two rows`),
    ...[...testFiles, ...otherFiles].flatMap((file) => findUnknownIds(file, knownIds, idPrefixes)),
    ...testFiles.flatMap((file) => findUnknownTitles(file, knownIds)),
    ...requirementIds.filter((id) => !testedIds.has(id) && !exceptionIds.has(id)).map((id) => `no test names ${id}`),
    ...[...exceptionIds].filter((id) => !knownIds.has(id)).map((id) => `${id} has an exception and no row`),
    ...[...exceptionIds].filter((id) => testedIds.has(id)).map((id) => `${id} is tested and needs no exception`),
  ];
}

const findRowIds = (text: string): string[] => [...text.matchAll(ROW_ID_PATTERN)].map(([, id = '']) => id);
const getIdPrefix = (id: string): string => id.slice(0, id.lastIndexOf('-') + 1);

function findUnknownIds(file: TextFile, knownIds: ReadonlySet<string>, idPrefixes: ReadonlySet<string>): string[] {
  const unknownIdMatches = [...file.text.matchAll(REQUIREMENT_ID_PATTERN)].filter(
    ([id, group = '']) => idPrefixes.has(group) && !knownIds.has(id),
  );
  return unknownIdMatches.map(([id]) => `${file.path} names ${id}, which has no row`);
}

function findUnknownTitles(file: TextFile, knownIds: ReadonlySet<string>): string[] {
  const titleIds = [...file.text.matchAll(TITLE_ID_PATTERN)].map(([, id = '']) => id);
  return titleIds.filter((id) => !knownIds.has(id)).map((id) => `${file.path}: a title begins with ${id}`);
}
