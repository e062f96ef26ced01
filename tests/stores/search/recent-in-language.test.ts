import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type SentRequest, stubShopFetch } from '../../support/shop-fetch.ts';

let sentRequests: SentRequest[];
let recentSearchStore: typeof import('#stores/search/recent.ts');
let recentInLanguageStore: typeof import('#stores/search/recent-in-language.ts');

const zincHit = { id: 7, name: 'Zinc', slug: 'zinc', image_url: '/pictures/7-75.webp' };

function setPageLanguage(language: string): void {
  document.documentElement.dataset['language'] = language;
}

async function readTranslatedHitNames(): Promise<string[]> {
  const recentHits = await recentInLanguageStore.translateHitNames(await recentSearchStore.listRecentSearches());
  return recentHits.map(({ name }) => name);
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('indexedDB', new IDBFactory());
  sentRequests = stubShopFetch();
  vi.resetModules();
  recentSearchStore = await import('#stores/search/recent.ts');
  recentInLanguageStore = await import('#stores/search/recent-in-language.ts');
  setPageLanguage('en');
  await recentSearchStore.rememberOpenedProduct(zincHit);
});

afterEach(() => {
  setPageLanguage('en');
});

describe('recent searches in the language of the page', () => {
  it('SRCH-12 shows the name it was opened under without asking', async () => {
    expect(await readTranslatedHitNames()).toEqual(['Zinc']);
    expect(sentRequests).toEqual([]);
  });

  it('SRCH-12 asks once for the name in another language, and keeps both', async () => {
    setPageLanguage('de');
    const pendingHitNames = readTranslatedHitNames();
    await vi.waitFor(() => expect(sentRequests).toHaveLength(1));
    expect(sentRequests[0]?.url.pathname).toMatch(/\/products\/zinc$/);
    await sentRequests[0]?.answer({ ...zincHit, name: 'Zink' });
    expect(await pendingHitNames).toEqual(['Zink']);
    expect(await readTranslatedHitNames()).toEqual(['Zink']);
    setPageLanguage('en');
    expect(await readTranslatedHitNames()).toEqual(['Zinc']);
    expect(sentRequests).toHaveLength(1);
  });

  it('SRCH-12 shows the name as stored where the other cannot be had, and asks again later', async () => {
    setPageLanguage('ja');
    const untranslatedHitNames = readTranslatedHitNames();
    await vi.waitFor(() => expect(sentRequests).toHaveLength(1));
    await sentRequests[0]?.answer({}, 404);
    expect(await untranslatedHitNames).toEqual(['Zinc']);
    void readTranslatedHitNames();
    await vi.waitFor(() => expect(sentRequests).toHaveLength(2));
  });
});
