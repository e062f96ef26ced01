import type { TextFile } from '../requirements.ts';

/** Matches the list of promises in docs/quality.md, up to the next heading. */
const QUALITY_PROMISES_PATTERN = /^# 1\. [^\n]*\n(.*?)(?=^# )/ms;
const TEST_LIST_PATTERN = /\bTests:\s(.*)$/s;
/** Matches a test file in backquotes, followed by requirement ids. */
const TEST_REFERENCE_PATTERN = /`((?:tests|bench)\/[^`]+)`((?:\s+[A-Z][A-Z0-9-]*-\d+)*)/g;

/** True if a test title in the file begins with the id, possibly after other ids. */
function hasTestTitle({ text }: TextFile, id: string): boolean {
  return new RegExp(`['"\`](?:[A-Z][A-Z0-9-]*-\\d+[a-z]?[ :]+)*${id}[ :]`).test(text);
}

function checkQualityPromise(promiseText: string, files: ReadonlyMap<string, TextFile>): string[] {
  const [, list = ''] = TEST_LIST_PATTERN.exec(promiseText) ?? [];
  const testReferences = [...list.matchAll(TEST_REFERENCE_PATTERN)];
  if (testReferences.length === 0) return [`docs/quality.md names no test of “${promiseText.slice(0, 60)} …”`];
  return testReferences.flatMap(([, path = '', ids = '']) => {
    const file = files.get(path);
    if (!file) return [`docs/quality.md names ${path}, which does not exist`];
    const idsWithoutTitle = ids.split(/\s+/).filter((id) => id !== '' && !hasTestTitle(file, id));
    return idsWithoutTitle.map((id) => `docs/quality.md: no title of ${path} names ${id}`);
  });
}

/** Complaints about docs/quality.md: each promise must name existing test files and ids found in their titles. */
export function findPromiseComplaints(qualityDocument: string, files: readonly TextFile[]): string[] {
  const fileByPath = new Map(files.map((file) => [file.path, file]));
  const [, part] = QUALITY_PROMISES_PATTERN.exec(qualityDocument) ?? [];
  const qualityPromises = part?.split(/^- /m).slice(1) ?? [];
  if (qualityPromises.length === 0) return ['docs/quality.md has no list of promises'];
  return qualityPromises
    .map((promiseText) => promiseText.split('\n\n')[0] ?? '')
    .flatMap((promiseText) => checkQualityPromise(promiseText, fileByPath));
}
