import type { TextFile } from './requirements.ts';

const NAME = /^(\d{3})-[a-z0-9-]+\.md$/;
const TITLE = /^# (\d{3}) (.+)\n\nDate: (\d{4}-\d{2}-\d{2})\nStatus: (.+)\n/;
const STATUS = /^(accepted|withdrawn|replaced by \d{3})$/;
const PARTS = ['**Context.**', '**Decision', '**Reverse it when**'];
const INDEX_ROW = /^\| \[(\d{3})\]\(([^)]+)\) \| (.+) \| (\d{4}-\d{2}-\d{2}) \| (.+) \|$/gm;

/** Compares the index of the decisions with their files, and each file with the form of a decision. */
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
  const [, number, title, date, status] = TITLE.exec(text) ?? [];
  return `| [${number}](${path}) | ${title} | ${date} | ${status} |`;
}

function formComplaints(path: string, text: string): string[] {
  const [, number, , , status = ''] = TITLE.exec(text) ?? [];
  if (number === undefined) return [`${path} does not begin with title, date and status`];
  const wrong = NAME.exec(path)?.[1] === number ? [] : [`${path} is titled ${number}`];
  const unknown = STATUS.test(status) ? [] : [`${path} has the status “${status}”`];
  const missing = status === 'accepted' ? PARTS.filter((part) => !text.includes(part)) : [];
  return [...wrong, ...unknown, ...missing.map((part) => `${path} lacks ${part}`)];
}
