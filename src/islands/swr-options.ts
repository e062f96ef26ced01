import type { SWRConfiguration } from 'swr';
import { DEDUPLICATION_WINDOW_MS, FOCUS_THROTTLE_MS, retryLater } from '#stores/platform/data-cache.ts';

/** SWR options of all reads: deduplicated for 2 s, revalidated on focus at most every 5 s, three retries. */
export const READ_OPTIONS: SWRConfiguration = {
  dedupingInterval: DEDUPLICATION_WINDOW_MS,
  focusThrottleInterval: FOCUS_THROTTLE_MS,
  onErrorRetry: (error, _key, _config, revalidate, { retryCount }) => {
    retryLater(error, retryCount - 1, () => void revalidate({ retryCount }));
  },
};
