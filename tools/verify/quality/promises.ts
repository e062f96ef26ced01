import type { TextFile } from '../requirements.ts';

/** List of promises, up to the next heading. */
const PROMISES = /^# 1\. [^\n]*\n(.*?)(?=^# )/ms;
const TESTS = /\bTests:\s(.*)$/s;
/** File in code marks, followed by ids of requirements. */
const TEST = /`((?:tests|bench)\/[^`]+)`((?:\s+[A-Z][A-Z0-9-]*-\d+)*)/g;

/** True if a title of the file begins with the id, alone or after others. */
function hasTitle({ text }: TextFile, id: string): boolean {
  return new RegExp(`['"\`](?:[A-Z][A-Z0-9-]*-\\d+[a-z]?[ :]+)*${id}[ :]`).test(text);
}

function complaintsOf(promise: string, files: ReadonlyMap<string, TextFile>): string[] {
  const [, list = ''] = TESTS.exec(promise) ?? [];
  const named = [...list.matchAll(TEST)];
  if (named.length === 0) return [`docs/quality.md names no test of “${promise.slice(0, 60)} …”`];
  return named.flatMap(([, path = '', ids = '']) => {
    const file = files.get(path);
    if (!file) return [`docs/quality.md names ${path}, which does not exist`];
    const missing = ids.split(/\s+/).filter((id) => id !== '' && !hasTitle(file, id));
    return missing.map((id) => `docs/quality.md: no title of ${path} names ${id}`);
  });
}

/** Problems of docs/quality.md: each promise names test files, and ids in their titles. */
export function promiseComplaints(document: string, files: readonly TextFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const [, part] = PROMISES.exec(document) ?? [];
  const promises = part?.split(/^- /m).slice(1) ?? [];
  if (promises.length === 0) return ['docs/quality.md has no list of promises'];
  return promises.map((text) => text.split('\n\n')[0] ?? '').flatMap((text) => complaintsOf(text, byPath));
}
