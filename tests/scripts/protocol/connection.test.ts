import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchConnection } from '#scripts/protocol/offline/connection.ts';
import { showOfflineNotice } from '#scripts/protocol/offline/notes.ts';

const COPIED_AT_MS = Date.UTC(2026, 10, 26, 9, 30);
const NOTICE_HTML = `<div data-connection="lost" hidden><p data-tag="en-GB" data-text="No connection. As of {{time}}."></p></div>
  <div data-connection="back" hidden><p data-tag="en-GB" data-text="Back. As of {{time}}."></p></div>`;

/** Status with which the shop responds; undefined if it does not respond. */
let responseStatus: number | undefined;
let requestedPaths: string[];
const reloadSpy = vi.fn();
let listenerController: AbortController;

/** Text of the connection notice, and true if parts that need a connection are hidden. */
const readNoticeState = () => [
  [...document.querySelectorAll<HTMLElement>('[data-connection]')]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent.trim().replace(/ \d+:.*/, ' …'))
    .join(),
  document.documentElement.hasAttribute('data-no-connection'),
];
const DISCONNECTED_NOTICE = ['No connection. As of 26 November 2026 at …', true];
const RECONNECTED_NOTICE = ['Back. As of 26 November 2026 at …', false];
const NO_NOTICE = ['', false];

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

beforeEach(() => {
  document.body.innerHTML = NOTICE_HTML;
  listenerController = new AbortController();
  const { signal } = listenerController;
  const originalAddListener = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation((eventType: string, eventListener: unknown) =>
    originalAddListener(eventType, eventListener as EventListener, { signal }),
  );
  [responseStatus, requestedPaths] = [200, []];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    requestedPaths.push(`${method} ${path}`);
    if (responseStatus === undefined) throw new TypeError('Failed to fetch');
    return new Response(null, { status: responseStatus });
  });
  vi.spyOn(location, 'reload').mockImplementation(reloadSpy);
});
afterEach(() => {
  listenerController.abort();
  reloadSpy.mockReset();
  document.documentElement.removeAttribute('data-no-connection');
});

it('PLAN-11 an open page puts away what needs the shop while there is no connection, and nothing else happens', () => {
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(COPIED_AT_MS);
  watchConnection(document, undefined);
  expect(readNoticeState()).toEqual(NO_NOTICE);
  setOnline(false);
  expect(readNoticeState()).toEqual(DISCONNECTED_NOTICE);
  setOnline(true);
  expect(readNoticeState()).toEqual(NO_NOTICE);
  expect([requestedPaths, reloadSpy.mock.calls]).toEqual([[], []]);
});

it('PLAN-11 a copy that nobody has touched becomes the page when the shop answers again', async () => {
  watchConnection(document, COPIED_AT_MS);
  expect(readNoticeState()).toEqual(DISCONNECTED_NOTICE);
  setOnline(true);
  await vi.waitFor(() => expect(reloadSpy).toHaveBeenCalledTimes(1));
  expect(requestedPaths).toEqual([`HEAD ${location.pathname}`]);
  expect(readNoticeState()).toEqual(DISCONNECTED_NOTICE);
});

it.each([
  ['touched', () => dispatchEvent(new Event('pointerdown'))],
  ['begun to leave', () => dispatchEvent(new Event('beforeunload'))],
  ['typed in', () => dispatchEvent(new Event('keydown'))],
  ['read on in', () => vi.spyOn(window, 'scrollY', 'get').mockReturnValue(900)],
])('PLAN-11 a copy that somebody has %s says that there is a connection again', async (_description, changePage) => {
  watchConnection(document, COPIED_AT_MS);
  changePage();
  setOnline(true);
  await vi.waitFor(() => expect(readNoticeState()).toEqual(RECONNECTED_NOTICE));
  expect(reloadSpy).not.toHaveBeenCalled();
  setOnline(false);
  expect(readNoticeState()).toEqual(DISCONNECTED_NOTICE);
});

it('PLAN-11 a copy stays one as long as the shop does not answer, which is tried for some seconds', async () => {
  vi.useFakeTimers();
  watchConnection(document, COPIED_AT_MS);
  responseStatus = undefined;
  setOnline(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([requestedPaths.length, reloadSpy.mock.calls, readNoticeState()]).toEqual([3, [], DISCONNECTED_NOTICE]);
  responseStatus = 503;
  setOnline(true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reloadSpy).not.toHaveBeenCalled();
  // An ended link is an answer.
  responseStatus = 404;
  await vi.advanceTimersByTimeAsync(2_000);
  expect([requestedPaths.length, reloadSpy.mock.calls]).toEqual([5, [[]]]);
});

it('PLAN-04 PLAN-11 French has an ordinal for the first of a month, of the copy and of the day on which it ends', () => {
  document.body.innerHTML = `<div data-connection="lost" hidden><p data-tag="fr" data-text="Copie du {{time}}."></p></div>
    <p data-plan-kept hidden><span data-tag="fr" data-text="Jusqu’au {{date}}."></span></p>`;
  watchConnection(document, new Date(2026, 11, 1, 9, 30).getTime());
  showOfflineNotice(document, new Date(2026, 11, 2, 9, 30).getTime());
  expect(document.querySelector('[data-connection] p')?.textContent).toBe('Copie du 1er décembre 2026 à 09:30.');
  expect(document.querySelector('[data-plan-kept]')?.textContent).toBe('Jusqu’au 1er janvier 2027.');
});
