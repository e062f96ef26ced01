import { readFileSync } from 'node:fs';
import { vi } from 'vitest';
import type { User } from '#contract/account/schema.ts';

/** Responses by method and path below /api; a function is called for each request. */
export type FakeResponses = Record<string, Response | (() => Response | Promise<Response>)>;

export const respondJson = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

export const SIGNED_IN_USER: User = {
  id: 7,
  email: 'certified@example.com',
  user_type_id: 2,
  first_name: 'Rowan',
  last_name: 'Reyes',
  discount_rate: 0,
  activated_at: '2026-01-05T09:00:00Z',
};

export const INITIAL_TOKENS = { access_token: 'access 1', refresh_token: 'refresh 1' };
export const REFRESHED_TOKENS = { access_token: 'access 2', refresh_token: 'refresh 2' };

/** Fake network of all tabs, which records requests with their Authorization header. */
export class FakeNetwork {
  readonly calls: { readonly requestLine: string; readonly bearer: string | null; readonly body: unknown }[] = [];
  answers: FakeResponses = {};

  fetch = async (requestInput: string | URL | Request, requestInit: RequestInit = {}): Promise<Response> => {
    const path = String(requestInput);
    if (path.startsWith('/locales/')) return new Response(readFileSync(`public${path}`));
    const requestLine = `${requestInit.method ?? 'GET'} ${path.replace('/api', '')}`;
    const authorizationHeader = new Headers(requestInit.headers).get('Authorization');
    this.calls.push({
      requestLine,
      bearer: authorizationHeader,
      body: requestInit.body === undefined ? undefined : JSON.parse(String(requestInit.body)),
    });
    const fakeResponse = this.answers[requestLine];
    if (fakeResponse === undefined) throw new TypeError(`Failed to fetch ${requestLine}`);
    return typeof fakeResponse === 'function' ? fakeResponse() : fakeResponse.clone();
  };

  get lines(): string[] {
    return this.calls.map(({ requestLine: sentRequestLine }) => sentRequestLine);
  }
}

/** Fake Web Locks, shared by all tabs. */
export class FakeLocks {
  #last: Promise<unknown> = Promise.resolve();

  request = <T>(_name: string, task: () => Promise<T>): Promise<T> => {
    const lockedTask = this.#last.then(task);
    this.#last = lockedTask.catch(() => undefined);
    return lockedTask;
  };
}

/** Fake BroadcastChannel that delivers messages to other tabs at once. */
export class FakeBroadcastChannel {
  static open: FakeBroadcastChannel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly name: string;

  constructor(channelName: string) {
    this.name = channelName;
    FakeBroadcastChannel.open.push(this);
  }

  postMessage(messageData: unknown): void {
    for (const otherChannel of FakeBroadcastChannel.open)
      if (otherChannel !== this && otherChannel.name === this.name) otherChannel.onmessage?.({ data: messageData });
  }
}

/** Redefines a property of a browser object. */
export function redefineProperty(browserObject: object, propertyName: string, propertyValue: unknown): void {
  Object.defineProperty(browserObject, propertyName, { value: propertyValue, configurable: true, writable: true });
}

/** Opens a tab: loads the stores as new modules on the shared storage. */
export async function openTab() {
  vi.resetModules();
  const [session, run, sessionState, start, toasts, api, accountAge, user] = await Promise.all([
    import('#stores/session/actions.ts'),
    import('#stores/session/run.ts'),
    import('#stores/session/state.ts'),
    import('#stores/session/start.ts'),
    import('#stores/platform/toasts.ts'),
    import('#stores/api.ts'),
    import('#stores/session/renewal/age.ts'),
    import('#stores/session/user.ts'),
  ]);
  return { ...session, ...run, ...sessionState, ...start, ...toasts, ...api, ...accountAge, ...user };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;

export function readStoredTokens(): [string | null, string | null] {
  return [localStorage.getItem('access_token'), localStorage.getItem('refresh_token')];
}

export function writeStoredTokens(tokens: { access_token: string; refresh_token: string }): void {
  localStorage.setItem('access_token', tokens.access_token);
  localStorage.setItem('refresh_token', tokens.refresh_token);
}

/** Dispatches a storage event, as the browser does in other tabs. */
export function dispatchStorageEvent(storageKey: string | null): void {
  window.dispatchEvent(new StorageEvent('storage', { key: storageKey }));
}

/** Tracks event listeners that a test adds; returns a function that removes them. */
export function trackAddedListeners(): () => void {
  const listenerRemovers: (() => void)[] = [];
  for (const eventTarget of [window, document]) {
    const addListener = eventTarget.addEventListener.bind(eventTarget);
    vi.spyOn(eventTarget, 'addEventListener').mockImplementation(
      (
        eventType: string,
        listener: EventListenerOrEventListenerObject,
        listenerOptions?: boolean | AddEventListenerOptions,
      ) => {
        listenerRemovers.push(() => eventTarget.removeEventListener(eventType, listener));
        addListener(eventType, listener, listenerOptions);
      },
    );
  }
  return () => {
    for (const removeListener of listenerRemovers) removeListener();
  };
}
