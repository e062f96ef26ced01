import { refreshTokens } from '#contract/session/calls.ts';
import { api } from '#stores/api.ts';
import { classifyError } from '#stores/failure.ts';
import { runInOneTab } from '#stores/platform/one-tab.ts';
import { readRefreshToken, storeTokens } from '#stores/session/tokens.ts';
import { getRenewalDueTime, isRenewalDue, storeLastRenewalTime, TOKEN_RENEWAL_AGE_MS } from './age.ts';
import { expireSession } from './expiry.ts';

export type RenewalResult = 'renewed' | 'refused' | 'unreachable';

export const RENEWAL_RETRY_DELAY_MS = 30_000;

let runningRenewalPromise: Promise<RenewalResult> | undefined;
let earliestRenewalAt = 0;

/** Exchanges the tokens. Stores the renewal time first, so that other tabs do not renew the new tokens again. */
async function exchangeRefreshToken(): Promise<RenewalResult> {
  try {
    const tokens = await api(refreshTokens);
    storeLastRenewalTime();
    storeTokens(tokens);
    return 'renewed';
  } catch (error) {
    if (classifyError(error).kind === 'transient') {
      earliestRenewalAt = Date.now() + RENEWAL_RETRY_DELAY_MS;
      return 'unreachable';
    }
    expireSession();
    return 'refused';
  }
}

/** Renews the tokens under a lock shared by all tabs. Does nothing if another tab has renewed them meanwhile. */
async function renewTokensInOneTab(): Promise<RenewalResult> {
  const previousRefreshToken = readRefreshToken();
  return runInOneTab('formulary:token_refresh', async () => {
    const token = readRefreshToken();
    if (token === undefined) return 'refused';
    return token === previousRefreshToken ? exchangeRefreshToken() : 'renewed';
  });
}

/** Renews the tokens; simultaneous calls share one renewal. If the server refuses, the session ends. */
export function renewTokens(): Promise<RenewalResult> {
  runningRenewalPromise ??= renewTokensInOneTab().finally(() => {
    runningRenewalPromise = undefined;
  });
  return runningRenewalPromise;
}

export async function renewDueTokens(): Promise<void> {
  if (isRenewalDue() && Date.now() >= earliestRenewalAt) await renewTokens();
}

export function getNextRenewalTime(): number {
  return Math.max(getRenewalDueTime() ?? Date.now() + TOKEN_RENEWAL_AGE_MS, earliestRenewalAt);
}

export function allowRenewalNow(): void {
  earliestRenewalAt = 0;
}
