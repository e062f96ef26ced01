import { DAY_MS } from '#contract/platform/time.ts';

/** Time in ms before the end of a link from which it is marked as ending soon. */
const ENDING_SOON_MS = 14 * DAY_MS;

/** True for a link that ends within 14 days; `linkEndTime` is an ISO date and time, `now` in ms. */
export const isLinkEndingSoon = (linkEndTime: string, now: number): boolean =>
  Date.parse(linkEndTime) - now <= ENDING_SOON_MS;
