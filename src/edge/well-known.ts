import { type Env, Hono } from 'hono';
import { ACCOUNT_PATHS } from '#domain/account/paths.ts';
import { PAGE_PATHS } from '#domain/paths.ts';
import { languageTag } from '#i18n/language-tags.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#i18n/languages.ts';
import { localisePath } from '#i18n/localised-path.ts';
import { shop } from '#i18n/shop.ts';
import { readPreferredLanguage } from './language.ts';

const DAY_MS = 86_400_000;
/** Validity of security.txt in days; RFC 9116 recommends less than a year. */
const SECURITY_TEXT_VALID_DAYS = 180;

function getSecurityContactUrl(siteOrigin: string): string {
  const securityContact = shop.securityContact || shop.operator.email;
  if (securityContact === '') return siteOrigin + localisePath(PAGE_PATHS.imprint, DEFAULT_LANGUAGE);
  return securityContact.includes('@') ? `mailto:${securityContact}` : securityContact;
}

function createSecurityText(origin: string, now: number): string {
  const expiryTime = new Date(Math.floor(now / DAY_MS + SECURITY_TEXT_VALID_DAYS) * DAY_MS).toISOString();
  const languages = shop.fallbackLanguages.filter(isLanguage).map(languageTag).join(', ');
  return [
    `Contact: ${getSecurityContactUrl(origin)}`,
    `Expires: ${expiryTime}`,
    `Preferred-Languages: ${languages}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

export function createWellKnownRoutes<E extends Env>(getSiteOrigin: (env: E['Bindings']) => string): Hono<E> {
  const wellKnownApp = new Hono<E>().basePath('/.well-known');
  wellKnownApp.get('/security.txt', (c) => {
    const siteOrigin = getSiteOrigin(c.env).replace(/\/+$/, '');
    return c.text(createSecurityText(siteOrigin, Date.now()), 200, { 'Cache-Control': 'public, max-age=86400' });
  });
  wellKnownApp.get('/change-password', (c) => {
    c.header('Cache-Control', 'no-store');
    return c.redirect(localisePath(ACCOUNT_PATHS.security, readPreferredLanguage(c.req.raw.headers)));
  });
  wellKnownApp.get('/*', (c) => c.text('Not Found', 404));
  return wellKnownApp;
}
