import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Sent, stubShopFetch } from '../../support/shop-fetch.ts';

let sent: Sent[];
let recent: typeof import('#stores/search/recent.ts');
let inLanguage: typeof import('#stores/search/recent-in-language.ts');

const zinc = { id: 7, name: 'Zinc', slug: 'zinc', image_url: '/pictures/7-75.webp' };

function speak(language: string): void {
  document.documentElement.dataset['language'] = language;
}

async function shown(): Promise<string[]> {
  const hits = await inLanguage.nameHitsInPageLanguage(await recent.listRecentSearches());
  return hits.map(({ name }) => name);
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('indexedDB', new IDBFactory());
  sent = stubShopFetch();
  vi.resetModules();
  recent = await import('#stores/search/recent.ts');
  inLanguage = await import('#stores/search/recent-in-language.ts');
  speak('en');
  await recent.rememberOpenedProduct(zinc);
});

afterEach(() => {
  speak('en');
});

describe('recent searches in the language of the page', () => {
  it('SRCH-12 shows the name it was opened under without asking', async () => {
    expect(await shown()).toEqual(['Zinc']);
    expect(sent).toEqual([]);
  });

  it('SRCH-12 asks once for the name in another language, and keeps both', async () => {
    speak('de');
    const names = shown();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.url.pathname).toMatch(/\/products\/zinc$/);
    await sent[0]?.answer({ ...zinc, name: 'Zink' });
    expect(await names).toEqual(['Zink']);
    expect(await shown()).toEqual(['Zink']);
    speak('en');
    expect(await shown()).toEqual(['Zinc']);
    expect(sent).toHaveLength(1);
  });

  it('SRCH-12 shows the name as stored where the other cannot be had, and asks again later', async () => {
    speak('ja');
    const names = shown();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    await sent[0]?.answer({}, 404);
    expect(await names).toEqual(['Zinc']);
    void shown();
    await vi.waitFor(() => expect(sent).toHaveLength(2));
  });
});
