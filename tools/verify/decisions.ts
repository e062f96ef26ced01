import type { TextFile } from './requirements.ts';

const DECISION_HEAD_PATTERN = /^# .+\n\nDate: \d{4}-\d{2}-\d{2}\nStatus: (.+)\n/;
const DECISION_STATUS_PATTERN = /^(accepted|withdrawn)$/;
const REQUIRED_SECTIONS = ['**Context.**', '**Decision', '**Reverse it when**'];

/** Checks the form of each decision file. */
export const findDecisionComplaints = (files: readonly TextFile[]): string[] => files.flatMap(checkDecisionForm);

function checkDecisionForm({ path, text }: TextFile): string[] {
  const [, status] = DECISION_HEAD_PATTERN.exec(text) ?? [];
  if (status === undefined) return [`${path} does not begin with title, date and status`];
  const statusComplaints = DECISION_STATUS_PATTERN.test(status) ? [] : [`${path} has the status “${status}”`];
  const missingSections =
    status === 'accepted' ? REQUIRED_SECTIONS.filter((sectionStart) => !text.includes(sectionStart)) : [];
  return [...statusComplaints, ...missingSections.map((sectionName) => `${path} lacks ${sectionName}`)];
}
