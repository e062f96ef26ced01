import { getCookie, setCookie } from 'hono/cookie';
import type { ApiContext } from '#api/http/context.ts';
import { RETENTION_DAYS } from '#contract/account/data.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { createSecretToken } from './secret-token.ts';

const DEVICE_COOKIE_NAME = 'device';
const DEVICE_SECRET_PATTERN = /^[\w-]{43}$/;
const DEVICE_COOKIE_LIFETIME_SECONDS = (RETENTION_DAYS.devices * DAY_MS) / 1000;

/** Returns the secret of a browser that has signed in before; undefined for other browsers. */
export function readDeviceSecret(apiContext: ApiContext): string | undefined {
  const cookieValue = getCookie(apiContext, DEVICE_COOKIE_NAME);
  return cookieValue !== undefined && DEVICE_SECRET_PATTERN.test(cookieValue) ? cookieValue : undefined;
}

export const readOrCreateDeviceSecret = (apiContext: ApiContext): string =>
  readDeviceSecret(apiContext) ?? createSecretToken();

/** Stores the device secret for a year; the cookie's path limits it to sign-in calls. */
export function setDeviceCookie(apiContext: ApiContext, deviceSecret: string): void {
  setCookie(apiContext, DEVICE_COOKIE_NAME, deviceSecret, {
    path: '/api/v2/auth',
    maxAge: DEVICE_COOKIE_LIFETIME_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    secure: apiContext.env.SITE_ORIGIN.startsWith('https:'),
  });
}
