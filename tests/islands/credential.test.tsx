import { expect, it } from 'vitest';
import type { ListedCredential } from '#contract/credential/schema.ts';
import { getTranslate } from '#i18n/translate.ts';
import { CredentialEntry } from '#islands/credential/admin/CredentialEntry.tsx';
import { renderTree } from '../support/renderTree.tsx';

const islandContext = { t: getTranslate('en'), language: 'en', region: 'eu' } as const;
const approvedCredential: ListedCredential = {
  ...{ id: 1, state: 'approved', body: 'Chamber', number: null, country: 'AT', valid_until: null },
  ...{ submitted_at: '2026-01-01T09:00:00Z', decided_at: '2026-01-02T09:00:00Z' },
  ...{ reason: null, reason_text: null, files: [] },
  person: {
    ...{ id: 7, first_name: 'Noor', last_name: 'Lind', email: 'noor@example.com', user_type_id: 2 },
    ...{ health_profession: 14, expertise_level: 3, organisation_type: 1, store_slug: 'noor' },
  },
};

it.each([
  ['2020-01-01', true],
  ['2099-01-01', false],
])(
  'CRED-04 CRED-07 the list of the admin marks a proof until %s as ended: %s',
  async (validUntil, isExpiryExpected) => {
    const tree = renderTree();
    const credential = { ...approvedCredential, valid_until: validUntil };
    await tree.renderNode(
      <CredentialEntry {...islandContext} credential={credential} onCredentialDecided={() => undefined} />,
    );
    expect(tree.container.querySelector('strong')?.textContent === islandContext.t('account:admin.expired')).toBe(
      isExpiryExpected,
    );
    for (const expectedText of ['Noor Lind', 'noor@example.com', 'Chamber'])
      expect(tree.container.textContent).toContain(expectedText);
    expect(tree.container.querySelector('a')?.getAttribute('href')).toContain('noor');
  },
);
