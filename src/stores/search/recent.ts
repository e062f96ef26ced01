import { MAXIMUM_RECENT_PRODUCTS } from '#contract/account/stored.ts';
import type { ProductHit } from '#domain/product/hit.ts';
import type { $sessionOwner } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { cacheProductName } from './recent-names.ts';

const DATABASE_NAME = 'formulary';
const DATABASE_VERSION = 1;
const SEARCH_STORE_NAME = 'recent_searches';
const USER_INDEX_NAME = 'user_id';

const GUEST_USER_ID = 0;

export interface RecentSearch extends ProductHit {
  readonly user_id: number;
}

let sessionOwnerStore: typeof $sessionOwner | undefined;

async function loadSessionOwnerStore(): Promise<void> {
  if ($session.get() === 'loggedin') sessionOwnerStore ??= (await import('#stores/session/owner.ts')).$sessionOwner;
}

function getCurrentUserId(): number | undefined {
  return $session.get() === 'loggedin' ? sessionOwnerStore?.get()?.id : GUEST_USER_ID;
}

let databasePromise: Promise<IDBDatabase> | undefined;

function clearDatabasePromise(): void {
  databasePromise = undefined;
}

function awaitRequestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE_NAME, DATABASE_VERSION);
  request.onupgradeneeded = () => {
    // Keys are auto-incremented: a user's index has its entries in insertion order.
    request.result
      .createObjectStore(SEARCH_STORE_NAME, { autoIncrement: true })
      .createIndex(USER_INDEX_NAME, USER_INDEX_NAME);
  };
  const database = await awaitRequestResult(request);
  database.onclose = clearDatabasePromise;
  database.onversionchange = () => {
    database.close();
    clearDatabasePromise();
  };
  return database;
}

/** Opens the database once; the connection stays open, since an entry is written while its page is being left. */
function connectToDatabase(): Promise<IDBDatabase> {
  databasePromise ??= openDatabase().catch((error: unknown) => {
    clearDatabasePromise();
    throw error;
  });
  return databasePromise;
}

function isRecentSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false;
  const possibleSearch: { readonly [K in keyof RecentSearch]?: unknown } = value;
  return (
    typeof possibleSearch.id === 'number' &&
    typeof possibleSearch.user_id === 'number' &&
    [possibleSearch.name, possibleSearch.slug, possibleSearch.image_url].every(
      (fieldValue) => typeof fieldValue === 'string',
    )
  );
}

function selectNewestSearches(storedEntries: readonly unknown[]): Map<number, RecentSearch> {
  const retainedEntries = new Map<number, RecentSearch>();
  const ids = new Set<number>();
  for (const [position, entry] of [...storedEntries.entries()].reverse()) {
    if (retainedEntries.size === MAXIMUM_RECENT_PRODUCTS) break;
    if (!isRecentSearch(entry) || ids.has(entry.id)) continue;
    ids.add(entry.id);
    retainedEntries.set(position, entry);
  }
  return retainedEntries;
}

async function pruneRecentSearches(database: IDBDatabase, userId: number): Promise<void> {
  const searchObjectStore = database.transaction(SEARCH_STORE_NAME, 'readwrite').objectStore(SEARCH_STORE_NAME);
  const userIdDbIndex = searchObjectStore.index(USER_INDEX_NAME);
  const [entries, keys] = await Promise.all([
    awaitRequestResult<unknown[]>(userIdDbIndex.getAll(userId)),
    awaitRequestResult(userIdDbIndex.getAllKeys(userId)),
  ]);
  const retainedEntries = selectNewestSearches(entries);
  await Promise.all(
    keys
      .filter((_, entryIndex) => !retainedEntries.has(entryIndex))
      .map((entryKey) => awaitRequestResult(searchObjectStore.delete(entryKey))),
  );
}

export async function listRecentSearches(requestedUserId?: number): Promise<RecentSearch[]> {
  try {
    const [database] = await Promise.all([connectToDatabase(), loadSessionOwnerStore()]);
    const userId = requestedUserId ?? getCurrentUserId();
    if (userId === undefined) return [];
    const userIdDbIndex = database.transaction(SEARCH_STORE_NAME).objectStore(SEARCH_STORE_NAME).index(USER_INDEX_NAME);
    return [...selectNewestSearches(await awaitRequestResult<unknown[]>(userIdDbIndex.getAll(userId))).values()];
  } catch (error) {
    console.error('Recent searches cannot be read', error);
    return [];
  }
}

export async function rememberOpenedProduct(product: ProductHit, requestedUserId?: number): Promise<void> {
  const { id, name, slug, image_url } = product;
  cacheProductName(id, name);
  try {
    let userId = requestedUserId ?? getCurrentUserId();
    if (userId === undefined) {
      await loadSessionOwnerStore();
      userId = getCurrentUserId();
    }
    if (userId === undefined) return;
    const database = await connectToDatabase();
    const dbTransaction = database.transaction(SEARCH_STORE_NAME, 'readwrite');
    const addSearchPromise = awaitRequestResult(
      dbTransaction.objectStore(SEARCH_STORE_NAME).add({ id, name, slug, image_url, user_id: userId }),
    );
    // A committed write survives its page; a pending one is undone when the page unloads.
    dbTransaction.commit();
    await addSearchPromise;
    await pruneRecentSearches(database, userId);
  } catch (error) {
    console.error('A recent search cannot be stored', error);
  }
}
