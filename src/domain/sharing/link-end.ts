import { DAY_MS } from '#contract/platform/time.ts';

/** Milliseconds before its end from which a link is marked. */
const SOON_MS = 14 * DAY_MS;

/** True for a link that ends within 14 days; `until` is an ISO date and time, `now` in ms. */
export const endsSoon = (until: string, now: number): boolean => Date.parse(until) - now <= SOON_MS;
