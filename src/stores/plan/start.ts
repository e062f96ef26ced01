import { STORED_PLAN_START_LIFETIME_MS } from '#contract/account/stored.ts';
import { toEpochDay } from '#domain/intake/days.ts';
import { local, parseJson, type StorageKey } from '#stores/storage.ts';

const PLAN_FIRST_DAY_KEY: StorageKey = 'formulary:plan_start';
/** Number of leading characters of a link token that identify its plan; too few to open the link. */
const LINK_TOKEN_PREFIX_LENGTH = 8;

interface StoredFirstDay {
  readonly date: string;
  readonly expires_at: number;
}

function isStoredFirstDay(value: unknown): value is StoredFirstDay {
  return (
    typeof value === 'object' &&
    value !== null &&
    'date' in value &&
    'expires_at' in value &&
    typeof value.date === 'string' &&
    toEpochDay(value.date) !== undefined &&
    typeof value.expires_at === 'number' &&
    value.expires_at > Date.now()
  );
}

const tokenPrefixOf = (token: string): string => token.slice(0, LINK_TOKEN_PREFIX_LENGTH);

/** Reads first days by token prefix. Does not use `cached-value.ts`, which would double the size of the script. */
function readStoredFirstDays(): Map<string, StoredFirstDay> {
  const storedValue = parseJson(local.read(PLAN_FIRST_DAY_KEY));
  if (typeof storedValue !== 'object' || storedValue === null) return new Map();
  return new Map(
    Object.entries(storedValue).filter((tokenAndFirstDay): tokenAndFirstDay is [string, StoredFirstDay] =>
      isStoredFirstDay(tokenAndFirstDay[1]),
    ),
  );
}

function writeStoredFirstDays(storedFirstDays: ReadonlyMap<string, StoredFirstDay>): boolean {
  if (storedFirstDays.size > 0)
    return local.write(PLAN_FIRST_DAY_KEY, JSON.stringify(Object.fromEntries(storedFirstDays)));
  local.remove(PLAN_FIRST_DAY_KEY);
  return true;
}

/** Returns the first day stored for a link's plan, `YYYY-MM-DD`; undefined if there is none. */
export function readPlanFirstDay(token: string): string | undefined {
  return readStoredFirstDays().get(tokenPrefixOf(token))?.date;
}

/** Stores the first day of a link's plan for a year. Returns false if the browser refuses to store it. */
export function savePlanFirstDay(token: string, firstDay: string): boolean {
  return writeStoredFirstDays(
    readStoredFirstDays().set(tokenPrefixOf(token), {
      date: firstDay,
      expires_at: Date.now() + STORED_PLAN_START_LIFETIME_MS,
    }),
  );
}

export function removePlanFirstDay(token: string): void {
  const storedFirstDays = readStoredFirstDays();
  storedFirstDays.delete(tokenPrefixOf(token));
  writeStoredFirstDays(storedFirstDays);
}
