import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTranslate, type LoadedMessages } from '#i18n/create-translate.ts';
import { LANGUAGES, type Language } from '#i18n/languages.ts';
import type { MessageKey } from '#i18n/message-key.ts';
import { shop } from '#i18n/shop.ts';
import { getTranslate } from '#i18n/translate.ts';

const PLURAL_SUFFIX_PATTERN = /_(?:zero|one|two|few|many|other)$/;
const SAMPLE_COUNTS = [0, 1, 2, 3, 5, 19, 20, 21, 100, 101, 1_000_000];

/** Message file as the built shop serves it, with the shop's name inserted. */
const readServedMessageFile = (path: string): string =>
  readFileSync(`public${path}`, 'utf8').replaceAll('{{shop}}', shop.name);

function readMessages(language: Language, namespace: 'common' | 'products'): object {
  return JSON.parse(readServedMessageFile(`/locales/${language}/${namespace}.json`));
}

function createMessages(language: Language): LoadedMessages {
  return {
    language,
    namespaces: { common: readMessages(language, 'common'), products: readMessages(language, 'products') },
  };
}

function listMessageKeyPaths(messageGroup: object, keyPrefix = ''): string[] {
  return Object.entries(messageGroup).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [`${keyPrefix}${name}`.replace(PLURAL_SUFFIX_PATTERN, '')]
      : listMessageKeyPaths(value, `${keyPrefix}${name}.`),
  );
}

const messageKeys = [
  ...new Set([
    ...listMessageKeyPaths(readMessages('en', 'common')),
    ...listMessageKeyPaths(readMessages('en', 'products')).map((path) => `products:${path}`),
  ]),
] as MessageKey[];

/** Names of all placeholders in messages. */
const placeholderNames = new Set(
  [...JSON.stringify(createMessages('en')).matchAll(/\{\{\s*([\w-]+)\s*\}\}/g)].map(([, name]) => name),
);
const placeholderValues = Object.fromEntries(
  [...placeholderNames].map((placeholderName) => [placeholderName, `<${placeholderName} & $&>`]),
);

it.each(LANGUAGES)('I18N-02 %s: the browser says every message as the server does', (language) => {
  const browserTranslate = createTranslate(createMessages(language));
  const serverTranslate = getTranslate(language);
  expect(messageKeys.length).toBeGreaterThan(100);
  for (const messageKey of messageKeys) {
    for (const sampleCount of SAMPLE_COUNTS) {
      const messageParams = { ...placeholderValues, count: sampleCount };
      expect(browserTranslate(messageKey, messageParams), `${messageKey}, ${sampleCount}`).toBe(
        serverTranslate(messageKey, messageParams),
      );
    }
  }
});

let localeStore: typeof import('#stores/platform/locale.ts');
const fetchSpy = vi.fn(async (path: string) => new Response(readServedMessageFile(path)));

beforeEach(async () => {
  vi.stubGlobal('fetch', fetchSpy);
  vi.resetModules();
  localeStore = await import('#stores/platform/locale.ts');
});

afterEach(() => {
  fetchSpy.mockClear();
});

it('I18N-03 I18N-04 reads each file once from /locales', async () => {
  const [t] = await Promise.all([localeStore.loadTranslator('de'), localeStore.loadTranslator('de')]);
  expect(fetchSpy.mock.calls.map(([path]) => path).sort()).toEqual([
    '/locales/de/common.json',
    '/locales/de/products.json',
  ]);
  expect(t('nav.close')).toBe(getTranslate('de')('nav.close'));
});

it('I18N-03 asks again for a file that could not be had', async () => {
  fetchSpy.mockImplementationOnce(async () => new Response('', { status: 503 }));
  await expect(localeStore.loadTranslator('en')).rejects.toThrow('/locales/en/common.json answered 503');
  const translateEnglish = await localeStore.loadTranslator('en');
  expect(translateEnglish('cart.title')).toBe('Cart');
});
