import { type Env, Hono } from 'hono';
import { ACCOUNT_PATHS } from '#domain/account/paths.ts';
import { PAGE_PATHS } from '#domain/paths.ts';
import { languageTag } from '#i18n/language-tags.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts';
import { localisePath } from '#i18n/localised-path.ts';
import { shop } from '#i18n/shop.ts';
import { preferredLanguage } from './language.ts';

const DAY_MS = 86_400_000;
/** Validity of security.txt in days; RFC 9116 recommends less than a year. */
const SECURITY_TEXT_VALID_DAYS = 180;

function securityContactUrl(origin: string): string {
  const contact = shop.securityContact || shop.operator.email;
  if (contact === '') return origin + localisePath(PAGE_PATHS.imprint, DEFAULT_LANGUAGE);
  return contact.includes('@') ? `mailto:${contact}` : contact;
}

function securityText(origin: string, now: number): string {
  const expiryTime = new Date(Math.floor(now / DAY_MS + SECURITY_TEXT_VALID_DAYS) * DAY_MS).toISOString();
  const languages = shop.fallbackLanguages.filter(isLanguage).map(languageTag).join(', ');
  return [
    `Contact: ${securityContactUrl(origin)}`,
    `Expires: ${expiryTime}`,
    `Preferred-Languages: ${languages}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

export function wellKnownRoutes<E extends Env>(originOf: (env: E['Bindings']) => string): Hono<E> {
  const app = new Hono<E>().basePath('/.well-known');
  app.get('/security.txt', (c) => {
    const origin = originOf(c.env).replace(/\/+$/, '');
    return c.text(securityText(origin, Date.now()), 200, { 'Cache-Control': 'public, max-age=86400' });
  });
  app.get('/change-password', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.redirect(localisePath(ACCOUNT_PATHS.security, preferredLanguage(c.req.raw.headers)));
  });
  app.get('/*', (c) => c.text('Not Found', 404));
  return app;
}
