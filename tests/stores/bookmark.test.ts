import { afterEach, expect, it, vi } from 'vitest';
import { getWishlist } from '#contract/wishlist/calls.ts';
import { createBrowserClient } from '#stores/api.ts';
import { clearBookmark, knownBookmark, recordBookmark } from '#stores/bookmark.ts';
import { storeTokens } from '#stores/session/tokens.ts';

const at = (position: number) =>
  `${position.toString(16).padStart(8, '0')}-00000000-00000000-${'0'.repeat(32)}`;

afterEach(() => {
  clearBookmark();
});

it('a later answer moves it on, and one that comes late does not move it back', () => {
  recordBookmark(at(5), undefined);
  recordBookmark(at(9), at(5));
  recordBookmark(at(7), at(5));
  expect(knownBookmark()).toBe(at(9));
  expect(document.cookie).toContain(`d1_bookmark=${at(9)}`);
});

it('an earlier one replaces it where the server knew of it: the database is another one now', () => {
  recordBookmark(at(9), undefined);
  recordBookmark(at(2), at(9));
  expect(knownBookmark()).toBe(at(2));
});

it.each([null, '', 'first-primary', 'a; Path=/x', '0'.repeat(300)])('%j is none', (answered) => {
  recordBookmark(at(3), undefined);
  recordBookmark(answered, at(3));
  expect(knownBookmark()).toBe(at(3));
});

it('lasts as long as the page where cookies are refused', () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  recordBookmark(at(4), undefined);
  expect(document.cookie).not.toContain(at(4));
  expect(knownBookmark()).toBe(at(4));
});

it('another tab knows it, and a sign-out removes it', () => {
  recordBookmark(at(4), undefined);
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab does.
  document.cookie = `d1_bookmark=${at(6)}; Path=/`;
  expect(knownBookmark()).toBe(at(6));
  clearBookmark();
  expect(knownBookmark()).toBeUndefined();
});

it('every call sends it, and stores what the answer says', async () => {
  storeTokens({ access_token: 'a', refresh_token: 'r' });
  const sent: (string | null)[] = [];
  const api = createBrowserClient(async (_address, init) => {
    sent.push(new Headers(init.headers).get('x-d1-bookmark'));
    return new Response('{"data":[]}', { headers: { 'x-d1-bookmark': at(sent.length) } });
  });
  await api(getWishlist);
  await api(getWishlist);
  expect(sent).toEqual([null, at(1)]);
  expect(knownBookmark()).toBe(at(2));
});
