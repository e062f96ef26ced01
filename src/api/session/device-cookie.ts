import { getCookie, setCookie } from 'hono/cookie';
import type { ApiContext } from '#api/http/context.ts';
import { createSecretToken } from './secret-token.ts';

const NAME = 'device';
const SECRET = /^[\w-]{43}$/;
/** Seconds: a year. */
const DEVICE_LIFETIME = 365 * 24 * 3_600;

/** The secret of a browser that has signed in to some account before; undefined for others. */
export function deviceSecret(context: ApiContext): string | undefined {
  const value = getCookie(context, NAME);
  return value !== undefined && SECRET.test(value) ? value : undefined;
}

/** The secret that the browser has, or a new one for it. */
export const deviceSecretOrNew = (context: ApiContext): string =>
  deviceSecret(context) ?? createSecretToken();

/** Gives a browser that has signed in its secret, for another year. Only calls of signing in send it back. */
export function setDeviceCookie(context: ApiContext, secret: string): void {
  setCookie(context, NAME, secret, {
    path: '/api/v2/auth',
    maxAge: DEVICE_LIFETIME,
    httpOnly: true,
    sameSite: 'Lax',
    secure: context.env.SITE_ORIGIN.startsWith('https:'),
  });
}
