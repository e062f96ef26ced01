import { expect, it } from 'vitest';
import type { AccessEntry } from '#contract/account/data-schema.ts';
import { getTranslate } from '#i18n/translate.ts';
import { DataAccessList } from '#islands/account/data/DataAccessList.tsx';
import { renderTree } from '../support/renderTree.tsx';
import { SIGNED_IN_USER } from '../support/tab.ts';

it('DATA-03 DATA-05 who has looked is named with what was looked at, and an erased account as a former practitioner', async () => {
  const tree = renderTree();
  const accessTime = '2026-11-01T09:00:00Z';
  const createAccessEntry = (action: string, readerKind: AccessEntry['by'], readerName: string | null) => ({
    at: accessTime,
    action,
    by: readerKind,
    name: readerName,
  });
  const accessEntries = [
    createAccessEntry('client', 'person', 'Ada Moss'),
    createAccessEntry('note', 'person', 'Ada Moss'),
    createAccessEntry('protocol', 'key', 'Ada Moss'),
    createAccessEntry('needs', 'person', null),
    createAccessEntry('read', 'admin', 'Root'),
  ];
  const islandContext = { t: getTranslate('en'), language: 'en', region: 'eu', user: SIGNED_IN_USER } as const;
  await tree.renderNode(<DataAccessList {...islandContext} accessEntries={accessEntries} />);
  expect(
    [...tree.container.querySelectorAll('li p:first-child')].map((entryParagraph) => entryParagraph.textContent),
  ).toEqual([
    'Ada Moss opened your page among the clients',
    'Ada Moss opened the place for notes about you',
    'Ada Moss looked at a protocol of yours',
    'A former practitioner compared a protocol with what you need',
    'The shop opened your proof of profession',
  ]);
});
