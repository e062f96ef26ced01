import type { TextFile } from './requirements.ts';

const TITLE = /^# (.+)\n\nDate: \d{4}-\d{2}-\d{2}\nStatus: (.+)\n/;
const STATUS = /^(accepted|withdrawn)$/;
const PARTS = ['**Context.**', '**Decision', '**Reverse it when**'];
const INDEX_ROW = /^- \[.+\]\([a-z0-9-]+\.md\): .+$/gm;

/** Compares the index of decisions with the files, and each file with the template. */
export function decisionComplaints(index: string, files: readonly TextFile[]): string[] {
  const expected = files.map(({ path, text }) => rowOf(path, text));
  const rows = [...index.matchAll(INDEX_ROW)].map(([row]) => row);
  return [
    ...files.flatMap(({ path, text }) => formComplaints(path, text)),
    ...expected.filter((row) => !rows.includes(row)).map((row) => `the index lacks: ${row}`),
    ...rows.filter((row) => !expected.includes(row)).map((row) => `the index has no such decision: ${row}`),
  ];
}

function rowOf(path: string, text: string): string {
  const [, title, status] = TITLE.exec(text) ?? [];
  return `- [${title}](${path}): ${status}`;
}

function formComplaints(path: string, text: string): string[] {
  const [, , status] = TITLE.exec(text) ?? [];
  if (status === undefined) return [`${path} does not begin with title, date and status`];
  const unknown = STATUS.test(status) ? [] : [`${path} has the status “${status}”`];
  const missing = status === 'accepted' ? PARTS.filter((part) => !text.includes(part)) : [];
  return [...unknown, ...missing.map((part) => `${path} lacks ${part}`)];
}
