import { describe, expect, it } from 'vitest';
import { createIslandTranslate, type MessageGroup } from '#i18n/island-messages.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import { getTranslate, pickIslandMessages } from '#i18n/translate.ts';

const TESTED_MESSAGE_GROUPS: readonly MessageGroup[] = [
  'account:login',
  'cart',
  'form',
  'pages:cart',
  'products:unit-price',
  'shell.login',
];
const SAMPLE_COUNTS = [0, 1, 2, 3, 5, 20, 21, 100, 1_000_000];
const PLURAL_SUFFIX_PATTERN = /_(?:zero|one|two|few|many|other)$/;

function listMessageKeys(keyedMessages: object): MessageKey[] {
  return [...new Set(Object.keys(keyedMessages).map((key) => key.replace(PLURAL_SUFFIX_PATTERN, '')))] as MessageKey[];
}

function createSampleValues(keyedMessages: object): Record<string, string> {
  const placeholderMatches = [...JSON.stringify(keyedMessages).matchAll(/\{\{\s*([\w-]+)\s*\}\}/g)];
  return Object.fromEntries(placeholderMatches.map(([, name = '']) => [name, `<${name} & $&>`]));
}

describe('the messages of an island', () => {
  it.each(LANGUAGES)('I18N-02 %s: say what the server says, for every count', (language) => {
    const islandMessages = pickIslandMessages(language, TESTED_MESSAGE_GROUPS);
    const translateIsland = createIslandTranslate(language, islandMessages);
    const translateOnServer = getTranslate(language);
    const messageKeys = listMessageKeys(islandMessages);
    const placeholderValues = createSampleValues(islandMessages);
    expect(messageKeys.length).toBeGreaterThan(50);
    for (const messageKey of messageKeys)
      for (const sampleCount of SAMPLE_COUNTS) {
        const messageParams = { ...placeholderValues, count: sampleCount };
        expect(translateIsland(messageKey, messageParams), `${messageKey}, ${sampleCount}`).toBe(
          translateOnServer(messageKey, messageParams),
        );
      }
  });

  it('are those of the groups, with plural forms, and those for a failure', () => {
    const pickedMessageKeys = Object.keys(pickIslandMessages('en', ['pages:cart.items', 'account:login.email']));
    expect(pickedMessageKeys.sort()).toEqual([
      'account:login.email',
      'error.retry',
      'error.status',
      'error.title',
      'pages:cart.items_one',
      'pages:cart.items_other',
    ]);
  });

  it('show the key of a message that the page did not pass', () => {
    expect(createIslandTranslate('en', {})('cart.title')).toBe('cart.title');
  });
});
