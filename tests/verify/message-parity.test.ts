import { describe, expect, it } from 'vitest';
import { compareMessages } from '../../tools/verify/message-parity.ts';

const englishMessages = new Map([
  ['hello', 'Hello {{name}}'],
  ['items_one', '{{count}} item'],
  ['items_other', '{{count}} items'],
]);

const compareWithEnglish = (messages: Record<string, string>, languageTag: string) =>
  compareMessages(englishMessages, new Map(Object.entries(messages)), languageTag);

describe('comparing messages with the English ones', () => {
  it('I18N accepts a language with its own plural forms', () => {
    const romanianMessages = {
      hello: 'Salut {{name}}',
      items_one: 'un produs',
      items_few: '{{count}} produse',
      items_other: '{{count}} de produse',
    };
    expect(compareWithEnglish(romanianMessages, 'ro')).toEqual([]);
    expect(compareWithEnglish({ hello: 'こんにちは {{name}}', items_other: '{{count}}点' }, 'ja')).toEqual([]);
  });

  it('I18N names forms that are missing and forms the language does not have', () => {
    const complaints = compareWithEnglish({ hello: '{{name}}', items_one: '1', items_other: '{{count}}点' }, 'ja');
    expect(complaints).toEqual(['items_one is not expected']);
    expect(compareWithEnglish({ hello: '{{name}}', items_one: '1', items_other: '{{count}}' }, 'ro')).toEqual([
      'items_few is missing',
    ]);
  });

  it('I18N names missing, surplus and empty messages', () => {
    expect(compareWithEnglish({ items_one: ' ', items_other: '{{count}}', more: 'x' }, 'de')).toEqual([
      'hello is missing',
      'more is not expected',
      'items_one is empty',
    ]);
  });

  it('I18N names placeholders left out and invented', () => {
    const complaints = compareWithEnglish(
      { hello: 'Hallo {{nmae}}', items_one: 'ein Stück', items_other: 'Stücke' },
      'de',
    );
    expect(complaints).toEqual([
      'hello leaves out {{name}}',
      'hello invents {{nmae}}',
      'items_other leaves out {{count}}',
    ]);
  });
});
