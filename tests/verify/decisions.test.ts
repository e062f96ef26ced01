import { describe, expect, it } from 'vitest';
import { decisionComplaints } from '../../tools/verify/decisions.ts';

const PARTS = '\n**Context.** It rains.\n\n**Decision.** Umbrellas.\n\n**Reverse it when** it stops.\n';
const decision = (status = 'accepted', parts = PARTS) => ({
  path: 'umbrellas.md',
  text: `# Umbrellas for all\n\nDate: 2026-11-20\nStatus: ${status}\n${parts}`,
});
const index = (status = 'accepted') => `# Decisions\n\n- [Umbrellas for all](umbrellas.md): ${status}\n`;

describe('checking decisions', () => {
  it('accepts a decision with its form and its row', () => {
    expect(decisionComplaints(index(), [decision()])).toEqual([]);
  });

  it('names a row that is missing, differs or leads nowhere', () => {
    expect(decisionComplaints('', [decision()])).toHaveLength(1);
    expect(decisionComplaints(index('withdrawn'), [decision()])).toHaveLength(2);
    expect(decisionComplaints(index(), [])).toHaveLength(1);
  });

  it('names missing parts, unless the decision holds no more', () => {
    expect(decisionComplaints(index(), [decision('accepted', '\n**Context.** It rains.\n')])).toEqual([
      'umbrellas.md lacks **Decision',
      'umbrellas.md lacks **Reverse it when**',
    ]);
    expect(decisionComplaints(index('withdrawn'), [decision('withdrawn', '\nIt is dry.\n')])).toEqual([]);
  });

  it('names unknown states and missing dates', () => {
    expect(decisionComplaints(index('maybe'), [decision('maybe')])).toEqual([
      'umbrellas.md has the status “maybe”',
    ]);
    const undated = { path: 'umbrellas.md', text: `# Umbrellas for all\n${PARTS}` };
    expect(decisionComplaints('', [undated])).toContain(
      'umbrellas.md does not begin with title, date and status',
    );
  });
});
