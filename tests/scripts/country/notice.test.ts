import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offerUkStore } from '#scripts/country/notice.ts';
import { writeCachedValue } from '#stores/platform/cached-value.ts';
import { STORAGE_KEYS } from '#stores/storage.ts';

const HOUR_MS = 3_600_000;
const START_TIME_MS = Date.UTC(2026, 10, 2);

function showNoticePage(): HTMLElement {
  document.body.innerHTML = `
    <aside data-country-notice hidden>
      <p role="status">It looks as if you are in the United Kingdom.</p>
      <a href="https://uk.example.com/en/products">To the UK store</a><button type="button">Close</button>
    </aside>`;
  const noticeElement = document.querySelector<HTMLElement>('[data-country-notice]');
  if (!noticeElement) throw new Error('no notice');
  return noticeElement;
}

/** Opens a page and waits until the notice has stopped waiting for the visitor's country. */
async function visitPageAndWait(): Promise<HTMLElement> {
  const noticeElement = showNoticePage();
  void offerUkStore(document);
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.dynamicImportSettled();
  return noticeElement;
}

const fetchCountrySpy = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers({ now: START_TIME_MS });
  fetchCountrySpy.mockReset();
  fetchCountrySpy.mockImplementation(async () => new Response('{"country":"GB"}'));
  vi.stubGlobal('fetch', fetchCountrySpy);
});

afterEach(() => {
  vi.clearAllTimers();
});

describe('notice of the UK store', () => {
  it('UK-01 UK-02: is shown to visitors in the United Kingdom', async () => {
    const noticeElement = await visitPageAndWait();
    expect(noticeElement.hidden).toBe(false);
    expect(noticeElement.querySelector('a')?.href).toBe('https://uk.example.com/en/products');
  });

  it('UK-01: leads to the same place, with the query of now, and only when it is followed', async () => {
    const addressBeforeNotice = location.href;
    const noticeElement = await visitPageAndWait();
    expect(location.href).toBe(addressBeforeNotice);
    history.replaceState(null, '', '?brands=3#results');
    const noticeLink = noticeElement.querySelector('a');
    noticeLink?.addEventListener('click', (clickEvent) => clickEvent.preventDefault());
    noticeLink?.click();
    expect(noticeLink?.href).toBe('https://uk.example.com/en/products?brands=3#results');
    history.replaceState(null, '', addressBeforeNotice);
  });

  it.each(['DE', 'XX', 'IE'])('UK-02: is not shown in %s', async (country) => {
    writeCachedValue(STORAGE_KEYS.country, country, HOUR_MS);
    expect((await visitPageAndWait()).hidden).toBe(true);
  });

  it('UK-03 STATE-04 CONST-20: stays away for an hour after it was closed', async () => {
    const noticeElement = await visitPageAndWait();
    noticeElement.querySelector('button')?.click();
    expect(noticeElement.hidden).toBe(true);
    const closedAtMs = Date.now();
    expect(JSON.parse(localStorage.getItem('formulary:uk_notice_closed') ?? '')).toEqual({
      value: true,
      expires_at: closedAtMs + HOUR_MS,
    });
    vi.setSystemTime(closedAtMs + HOUR_MS - 10_000);
    expect((await visitPageAndWait()).hidden).toBe(true);
    vi.setSystemTime(closedAtMs + HOUR_MS);
    expect((await visitPageAndWait()).hidden).toBe(false);
  });

  it('UK-04 CONST-20: looks for the country twenty times, every 200 ms, then no more', async () => {
    fetchCountrySpy.mockImplementation(() => new Promise(() => undefined));
    const getItemSpy = vi.spyOn(localStorage, 'getItem');
    const countCountryReads = () => getItemSpy.mock.calls.filter(([key]) => key === 'formulary:geoip_country').length;
    const noticeElement = showNoticePage();
    void offerUkStore(document);
    // The cache module has read it once as well.
    expect(countCountryReads()).toBe(2);
    await vi.advanceTimersByTimeAsync(199);
    expect(countCountryReads()).toBe(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(countCountryReads()).toBe(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(countCountryReads()).toBe(21);
    writeCachedValue(STORAGE_KEYS.country, 'GB', HOUR_MS);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(noticeElement.hidden).toBe(true);
  });

  it('AMB-UK-1: a page without the notice, as in the UK shop, asks nothing', async () => {
    document.body.innerHTML = '';
    await offerUkStore(document);
    expect(fetchCountrySpy).not.toHaveBeenCalled();
  });
});
