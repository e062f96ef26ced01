/** Storage keys. Never rename them: browsers have stored values under them. A trailing colon marks a prefix. */
export const STORAGE_KEYS = {
  // Local storage: shared by all tabs.
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  lastTokenRefresh: 'formulary:last_token_refresh',
  guestCart: 'formulary:guest_cart',
  accountCart: 'formulary:cart',
  outbox: 'formulary:outbox:',
  activeProtocol: 'formulary:active_protocol',
  builderMode: 'formulary:builder_mode',
  builderWidth: 'formulary:builder_width',
  country: 'formulary:geoip_country',
  countryNoticeClosed: 'formulary:uk_notice_closed',
  // Local and session storage: whether the builder is open (see `layouts/session-mark.ts`).
  builder: 'formulary:builder',
  // Session storage, and local storage for users' drafts (see `platform/personal-storage.ts`).
  personal: 'formulary:personal:',
  // Session storage: one tab, until it is closed.
  listingPlace: 'formulary:listing_place',
  languageScroll: 'formulary:language_scroll',
  pendingWish: 'formulary:pending_wish',
  addAll: 'formulary:add-all',
  preloadReload: 'formulary:preload_reload',
} as const;

/** Storage keys that few pages use; declared in their modules, as every page loads `STORAGE_KEYS`. */
type RareStorageKey =
  | 'formulary:adding:'
  | 'formulary:builder_folded'
  | 'formulary:cart_seen'
  | 'formulary:listing_pages'
  | 'formulary:data_ticket'
  | 'formulary:held_entries'
  | 'formulary:notice'
  | 'formulary:outbox_lock'
  | 'formulary:plan_start'
  | 'formulary:probe'
  | 'formulary:recent_names'
  | 'formulary:registration_key'
  | 'formulary:registration_purpose'
  | 'formulary:token_refresh';
type StorageKeyName = (typeof STORAGE_KEYS)[keyof typeof STORAGE_KEYS] | RareStorageKey;
export type StorageKey = StorageKeyName | `${Extract<StorageKeyName, `${string}:`>}${string}`;

/** Browser storage that never throws; values that the browser refuses last as long as the page. */
export interface BrowserStorage {
  readonly read: (key: StorageKey) => string | undefined;
  /** Stores a text; false if the browser refuses. */
  readonly write: (key: StorageKey, text: string) => boolean;
  readonly remove: (key: StorageKey) => void;
  readonly keys: (keyPrefix: StorageKey) => readonly StorageKey[];
}

const hasKeyPrefix = (key: string, keyPrefix: StorageKey): key is StorageKey => key.startsWith(keyPrefix);

function createBrowserStorage(openStorage: () => Storage): BrowserStorage {
  /** Fallback values of this page; none on the server, where requests must share nothing. */
  const pageMemory = typeof document === 'undefined' ? undefined : new Map<string, string>();
  /** Runs an access to the storage; undefined if it throws, for example because site data is blocked. */
  const tryAccess = <T>(accessStorage: (browserStorage: Storage) => T): T | undefined => {
    try {
      return accessStorage(openStorage());
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => pageMemory?.get(key) ?? tryAccess((browserStorage) => browserStorage.getItem(key)) ?? undefined,
    write(key, text) {
      const wasTextStored = tryAccess((browserStorage) => [browserStorage.setItem(key, text)]) !== undefined;
      if (wasTextStored) pageMemory?.delete(key);
      else pageMemory?.set(key, text);
      return wasTextStored;
    },
    remove(key) {
      pageMemory?.delete(key);
      tryAccess((browserStorage) => browserStorage.removeItem(key));
    },
    keys(keyPrefix) {
      const storedKeys = tryAccess(Object.keys) ?? [];
      return [...new Set([...storedKeys, ...(pageMemory?.keys() ?? [])])].filter((key) => hasKeyPrefix(key, keyPrefix));
    },
  };
}

export const local: BrowserStorage = createBrowserStorage(() => localStorage);
export const session: BrowserStorage = createBrowserStorage(() => sessionStorage);

/** Parses JSON; undefined for invalid JSON or without a text. */
export function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
