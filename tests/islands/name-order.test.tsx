import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Language } from '#i18n/languages.ts';
import { getTranslate } from '#i18n/translate.ts';
import { CopyMessageButton } from '#islands/client/CopyMessage.tsx';
import { RecipientChip } from '#islands/sharing/RecipientChip.tsx';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';

let renderedTree: RenderedTree;
let clipboardText = '';

beforeEach(() => {
  renderedTree = renderTree();
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: (writtenText: string) => {
        clipboardText = writtenText;
        return Promise.resolve();
      },
    },
  });
});
afterEach(() => {
  delete document.documentElement.dataset['language'];
});

const personFields = {
  firstName: 'Hanako',
  lastName: 'Sato',
  email: 'hanako@example.com',
  discount: 0,
} as const;

async function showRecipientChip(language: Language, userId?: number): Promise<void> {
  document.documentElement.dataset['language'] = language;
  const recipient = { ...personFields, ...(userId !== undefined && { userId }) };
  const doNothing = () => undefined;
  await renderedTree.renderNode(
    <RecipientChip
      t={getTranslate('en')}
      recipient={recipient}
      availableDiscounts={[0]}
      areMissingFieldsMarked={false}
      onChange={doNothing}
      onEmailCorrection={doNothing}
      onRemove={doNothing}
    >
      {null}
    </RecipientChip>,
  );
}

it.each<[Language, string]>([
  ['en', 'Hanako Sato'],
  ['ja', 'Sato Hanako'],
  ['zh_tw', 'Sato Hanako'],
  ['hu', 'Sato Hanako'],
])(
  'SHARE-04 CLIENT-03 in %s a recipient is called %s, and somebody new is asked for the names in that order',
  async (language, expectedFullName) => {
    await showRecipientChip(language, 7);
    expect(renderedTree.container.querySelector('strong')?.textContent).toBe(expectedFullName);
    await showRecipientChip(language);
    const nameFieldValues = [...renderedTree.container.querySelectorAll('input')].map(({ value }) => value);
    expect(nameFieldValues.join(' ')).toBe(expectedFullName);
    expect(renderedTree.container.textContent).toContain('Your client can see this name.');
  },
);

it.each<[Language, string]>([
  ['en', 'Hello Hanako,'],
  ['ja', 'Sato様'],
  ['zh_tw', 'Sato Hanako您好：'],
])('CLIENT-02 in %s the message to a client begins with “%s”', async (language, greeting) => {
  const islandContext = { t: getTranslate(language), language, region: 'eu' } as const;
  const client = { first_name: 'Hanako', last_name: 'Sato', email: 'hanako@example.com' };
  await renderedTree.renderNode(
    <CopyMessageButton context={islandContext} client={client} runOutDate="2026-11-30" today="2026-11-24" />,
  );
  await renderedTree.clickElement(renderedTree.container.querySelector('button') ?? renderedTree.container);
  expect(clipboardText.split('\n')[0]).toBe(greeting);
});
