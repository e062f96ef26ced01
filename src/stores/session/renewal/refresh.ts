import { refreshTokens } from '#contract/session/calls.ts';
import { api } from '#stores/api.ts';
import { classifyError } from '#stores/failure.ts';
import { runInOneTab } from '#stores/platform/one-tab.ts';
import { refreshToken, storeTokens } from '#stores/session/tokens.ts';
import { isRefreshDue, REFRESH_INTERVAL_MS, refreshDueAt, storeRenewalTime } from './age.ts';
import { expireSession } from './expiry.ts';

export type RenewalResult = 'renewed' | 'refused' | 'unreachable';

export const RENEWAL_RETRY_MS = 30_000;

let runningRenewal: Promise<RenewalResult> | undefined;
let earliestRenewalAt = 0;

/** Exchanges the tokens. Stores the renewal time first, so that other tabs do not renew the new tokens again. */
async function exchangeTokens(): Promise<RenewalResult> {
  try {
    const tokens = await api(refreshTokens);
    storeRenewalTime();
    storeTokens(tokens);
    return 'renewed';
  } catch (error) {
    if (classifyError(error).kind === 'transient') {
      earliestRenewalAt = Date.now() + RENEWAL_RETRY_MS;
      return 'unreachable';
    }
    expireSession();
    return 'refused';
  }
}

/** Renews the tokens under a lock between tabs. Does nothing if another tab has renewed them meanwhile. */
async function renewInOneTab(): Promise<RenewalResult> {
  const formerToken = refreshToken();
  return runInOneTab('formulary:token_refresh', async () => {
    const token = refreshToken();
    if (token === undefined) return 'refused';
    return token === formerToken ? exchangeTokens() : 'renewed';
  });
}

/** Renews the tokens; simultaneous calls share one renewal. If the server refuses, the session ends. */
export function renewTokens(): Promise<RenewalResult> {
  runningRenewal ??= renewInOneTab().finally(() => {
    runningRenewal = undefined;
  });
  return runningRenewal;
}

export async function renewDueTokens(): Promise<void> {
  if (isRefreshDue() && Date.now() >= earliestRenewalAt) await renewTokens();
}

export function nextRenewalAt(): number {
  return Math.max(refreshDueAt() ?? Date.now() + REFRESH_INTERVAL_MS, earliestRenewalAt);
}

export function allowRenewalNow(): void {
  earliestRenewalAt = 0;
}
