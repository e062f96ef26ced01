import { describe, expect, it } from 'vitest';
import { findDecisionComplaints } from '../../tools/verify/decisions.ts';

const DECISION_SECTIONS = '\n**Context.** It rains.\n\n**Decision.** Umbrellas.\n\n**Reverse it when** it stops.\n';
const createDecisionFile = (status = 'accepted', sectionsText = DECISION_SECTIONS) => ({
  path: 'umbrellas.md',
  text: `# Umbrellas for all\n\nDate: 2026-11-20\nStatus: ${status}\n${sectionsText}`,
});

describe('checking decisions', () => {
  it('accepts a decision with its form', () => {
    expect(findDecisionComplaints([createDecisionFile()])).toEqual([]);
  });

  it('names missing parts, unless the decision holds no more', () => {
    expect(findDecisionComplaints([createDecisionFile('accepted', '\n**Context.** It rains.\n')])).toEqual([
      'umbrellas.md lacks **Decision',
      'umbrellas.md lacks **Reverse it when**',
    ]);
    expect(findDecisionComplaints([createDecisionFile('withdrawn', '\nIt is dry.\n')])).toEqual([]);
  });

  it('names unknown states and missing dates', () => {
    expect(findDecisionComplaints([createDecisionFile('maybe')])).toEqual(['umbrellas.md has the status “maybe”']);
    const undatedDecisionFile = { path: 'umbrellas.md', text: `# Umbrellas for all\n${DECISION_SECTIONS}` };
    expect(findDecisionComplaints([undatedDecisionFile])).toContain(
      'umbrellas.md does not begin with title, date and status',
    );
  });
});
