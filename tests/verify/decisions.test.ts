import { describe, expect, it } from 'vitest';
import { findDecisionComplaints } from '../../tools/verify/decisions.ts';

const DECISION_PARTS = '\n**Context.** It rains.\n\n**Decision.** Umbrellas.\n\n**Reverse it when** it stops.\n';
const createDecision = (status = 'accepted', parts = DECISION_PARTS) => ({
  path: 'umbrellas.md',
  text: `# Umbrellas for all\n\nDate: 2026-11-20\nStatus: ${status}\n${parts}`,
});

describe('checking decisions', () => {
  it('accepts a decision with its form', () => {
    expect(findDecisionComplaints([createDecision()])).toEqual([]);
  });

  it('names missing parts, unless the decision holds no more', () => {
    expect(findDecisionComplaints([createDecision('accepted', '\n**Context.** It rains.\n')])).toEqual([
      'umbrellas.md lacks **Decision',
      'umbrellas.md lacks **Reverse it when**',
    ]);
    expect(findDecisionComplaints([createDecision('withdrawn', '\nIt is dry.\n')])).toEqual([]);
  });

  it('names unknown states and missing dates', () => {
    expect(findDecisionComplaints([createDecision('maybe')])).toEqual(['umbrellas.md has the status “maybe”']);
    const undatedDecision = { path: 'umbrellas.md', text: `# Umbrellas for all\n${DECISION_PARTS}` };
    expect(findDecisionComplaints([undatedDecision])).toContain(
      'umbrellas.md does not begin with title, date and status',
    );
  });
});
