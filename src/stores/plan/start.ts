import { PLAN_START_LIFETIME_MS } from '#contract/account/stored.ts';
import { dayNumber } from '#domain/intake/days.ts';
import { local, parseJson, type StorageKey } from '#stores/storage.ts';

const PLAN_START_KEY: StorageKey = 'formulary:plan_start';
/** Number of leading characters of a link token that identify its plan; too few to open the link. */
const LINK_TOKEN_PREFIX_LENGTH = 8;

interface StoredStart {
  readonly date: string;
  readonly expires_at: number;
}

function isStoredStart(value: unknown): value is StoredStart {
  return (
    typeof value === 'object' &&
    value !== null &&
    'date' in value &&
    'expires_at' in value &&
    typeof value.date === 'string' &&
    dayNumber(value.date) !== undefined &&
    typeof value.expires_at === 'number' &&
    value.expires_at > Date.now()
  );
}

const startKeyOf = (token: string): string => token.slice(0, LINK_TOKEN_PREFIX_LENGTH);

/** Reads first days by token prefix. Does not use `cached-value.ts`, which would double the size of the script. */
function readStarts(): Map<string, StoredStart> {
  const storedValue = parseJson(local.read(PLAN_START_KEY));
  if (typeof storedValue !== 'object' || storedValue === null) return new Map();
  return new Map(
    Object.entries(storedValue).filter((entry): entry is [string, StoredStart] => isStoredStart(entry[1])),
  );
}

function writeStarts(storedStarts: ReadonlyMap<string, StoredStart>): boolean {
  if (storedStarts.size > 0) return local.write(PLAN_START_KEY, JSON.stringify(Object.fromEntries(storedStarts)));
  local.remove(PLAN_START_KEY);
  return true;
}

/** Returns the stored first day of a link's plan, `YYYY-MM-DD`; undefined without one. */
export function readPlanStart(token: string): string | undefined {
  return readStarts().get(startKeyOf(token))?.date;
}

/** Stores the first day of a link's plan for a year. Returns false if the browser refuses, so only this page has it. */
export function savePlanStart(token: string, date: string): boolean {
  return writeStarts(readStarts().set(startKeyOf(token), { date, expires_at: Date.now() + PLAN_START_LIFETIME_MS }));
}

export function removePlanStart(token: string): void {
  const storedStarts = readStarts();
  storedStarts.delete(startKeyOf(token));
  writeStarts(storedStarts);
}
