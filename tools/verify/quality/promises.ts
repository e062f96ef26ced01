import type { TextFile } from '../requirements.ts';

/** The list of promises, from its heading to that of the next part. */
const PROMISES = /^# 1\. [^\n]*\n(.*?)(?=^# )/ms;
const TESTS = /\bTests:\s(.*)$/s;
/** A file in code marks, and the ids of requirements behind it. */
const TEST = /`((?:tests|bench)\/[^`]+)`((?:\s+[A-Z][A-Z0-9-]*-\d+)*)/g;

/** Whether a title of the file begins with the id, alone or behind others. */
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

/** What is wrong with the promises of docs/quality.md: each names the files of its tests, and ids that titles in them name. */
export function promiseComplaints(document: string, files: readonly TextFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const [, part] = PROMISES.exec(document) ?? [];
  const promises = part?.split(/^- /m).slice(1) ?? [];
  if (promises.length === 0) return ['docs/quality.md has no list of promises'];
  return promises.map((text) => text.split('\n\n')[0] ?? '').flatMap((text) => complaintsOf(text, byPath));
}
