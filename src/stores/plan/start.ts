import { dayNumber } from '#domain/intake/days.ts';
import { readCached, removeCached, writeCached } from '#stores/platform/cached-value.ts';
import { storesValues } from '#stores/storage.ts';
import { PLAN_START } from './start-key.ts';

const LIFETIME_MS = 365 * 86_400_000;
/** Enough of a token to know its plan again, and too little to open it. */
const NAME_LENGTH = 8;

/** First days, `YYYY-MM-DD`, by the beginning of their plan's token. */
type Starts = Readonly<Record<string, string>>;

function areStarts(value: unknown): value is Starts {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((date) => typeof date === 'string' && dayNumber(date) !== undefined)
  );
}

const nameOf = (token: string): string => token.slice(0, NAME_LENGTH);
const readStarts = (): Starts => readCached(PLAN_START, areStarts) ?? {};

/** The first day, `YYYY-MM-DD`, that this device has of a link's plan; undefined if it has none. */
export function readPlanStart(token: string): string | undefined {
  return readStarts()[nameOf(token)];
}

/** Stores the first day of a link's plan for a year. False where the browser stores nothing: it lasts as long as the page. */
export function savePlanStart(token: string, date: string): boolean {
  writeCached(PLAN_START, { ...readStarts(), [nameOf(token)]: date }, LIFETIME_MS);
  return storesValues();
}

/** Removes the first day of one plan. */
export function removePlanStart(token: string): void {
  const { [nameOf(token)]: _, ...others } = readStarts();
  if (Object.keys(others).length === 0) removeCached(PLAN_START);
  else writeCached(PLAN_START, others, LIFETIME_MS);
}
