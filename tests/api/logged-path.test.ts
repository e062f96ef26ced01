import { describe, expect, it } from 'vitest';
import { toLoggedError, toLoggedPath, toLoggedText } from '#domain/platform/logged-text.ts';
import { containsLinkToken } from '#domain/session/link-token.ts';

const LINK_TOKEN = 'kQ3-_xZ0aB9cD8eF7gH6iJ5kL4mN3oP2qR1sT0uV9wX';

it.each([
  ['/en/auth/reset-password/Zk3_-9aQx', '/en/auth/reset-password/:token'],
  ['/v2/auth/reset-password/Zk3_-9aQx', '/v2/auth/reset-password/:token'],
  ['/auth/activate/A1b2', '/auth/activate/:token'],
  ['/en/protocols/q0W9e8R7t6', '/en/protocols/:token'],
  ['/v2/account/practitioners/protocols/42/products', '/v2/account/practitioners/protocols/42/products'],
  ['/v2/account/practitioners/protocols/create', '/v2/account/practitioners/protocols/create'],
  ['/v2/account/clients/protocols/42', '/v2/account/clients/protocols/42'],
  ['/v2/providers/content/protocols/templates/create', '/v2/providers/content/protocols/templates/create'],
  [`/v2/storefront/protocols/${'a'.repeat(32)}`, '/v2/storefront/protocols/:token'],
  [`/v2/storefront/protocols/${'7'.repeat(32)}`, '/v2/storefront/protocols/:token'],
  ['/en/products/omega-3', '/en/products/omega-3'],
  ['/en//products/100%25-pure/', '/en//products/100%25-pure/'],
])('the log has no token of a link: %s', (path, expectedPath) => {
  expect(toLoggedPath(path)).toBe(expectedPath);
});

/** Spellings of a path with a secret token, which a server may treat as the same path. */
const PATH_SPELLINGS = [
  `/en/protocols//${LINK_TOKEN}`,
  `//en//protocols/${LINK_TOKEN}`,
  `/en/protocols/${LINK_TOKEN}/`,
  `/EN/PROTOCOLS/${LINK_TOKEN}`,
  `/zh-TW/Protocols/${LINK_TOKEN}`,
  `/protocols/${LINK_TOKEN}`,
  `/en/%70rotocols/${LINK_TOKEN}`,
  `/en/%2570rotocols/${LINK_TOKEN}`,
  `/en/protocols%2F${LINK_TOKEN}`,
  `/en/protocols%252f${LINK_TOKEN}`,
  `/en/protocols\\${LINK_TOKEN}`,
  `/en/protocols/%5c${LINK_TOKEN}`,
  `/en/protocols/${encodeURIComponent('a secret of a link')}`,
  `/en/protocols/%61${LINK_TOKEN.slice(1)}`,
  `/en/protocols/${LINK_TOKEN}.html`,
  `/en/protocols/x/${LINK_TOKEN}`,
  `/api//v2/auth//reset-password//${LINK_TOKEN}`,
  `/api/v2/auth/Reset-Password/${LINK_TOKEN}`,
  `/api/v2/AUTH/ACTIVATE/${LINK_TOKEN}/`,
  `/auth/activate%3Ftoken=${LINK_TOKEN}`,
  `/en/auth/activate;token=${LINK_TOKEN}`,
  `/en/auth/multipass/${LINK_TOKEN}`,
  // Path of the former shop.
  `/account/invitation/42/${LINK_TOKEN}`,
  `/pages/new-password/${LINK_TOKEN}`,
];

it.each(PATH_SPELLINGS)('the log has no token of a link in whatever spelling: %s', (path) => {
  const loggedPath = toLoggedPath(path);
  expect(loggedPath).toContain(':token');
  expect(loggedPath).not.toContain(LINK_TOKEN.slice(1, 40));
  expect(decodeURIComponent(loggedPath)).not.toContain('secret of a link');
});

describe('errors in the log', () => {
  it.each([
    [`GET https://shop.example/en/protocols/${LINK_TOKEN}?utm=1 failed`, /shop\.example\/en\/protocols\/:token/],
    [`no route for /EN//auth/activate/${LINK_TOKEN}`, /auth\/activate\/:token/],
    [`/en/auth/activate?token=${LINK_TOKEN}`, /activate\?:query/],
    [`token=${LINK_TOKEN} is no token`, /token=:token/],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', /:token/],
  ])('have no tokens in them: %s', (textWithToken, expectedPattern) => {
    const error = new Error(textWithToken);
    const { message, stack = '' } = toLoggedError(error);
    for (const loggedText of [message, stack, toLoggedText(textWithToken)]) {
      expect(loggedText).toMatch(expectedPattern);
      expect(loggedText).not.toMatch(new RegExp(`${LINK_TOKEN}|c2lnbmF0dXJl|utm`));
    }
    expect(toLoggedError(textWithToken)).toEqual({ message });
  });

  it('have no e-mail addresses in them, and still say where they happened', () => {
    expect(toLoggedText('550 no such mailbox: dana@example.com')).toBe('550 no such mailbox: :address');
    const stackTrace = 'Error: x\n    at run (file:///app/node_modules/@astrojs/x/chunk_BkYxCk3H9zQwErTyUiOp.mjs:12:3)';
    expect(toLoggedText(stackTrace)).toBe(stackTrace);
  });
});

describe('pages whose address is a secret', () => {
  const hasLinkToken = (pathOrUrl: string) => containsLinkToken(new URL(pathOrUrl, 'https://shop.example'));

  it.each([
    ...PATH_SPELLINGS.filter((path) => /^\/(?!api|\/|account|pages).*protocols/i.test(path)),
    '/en/auth/activate?token=x',
    '/de/auth/activate/x',
    '/auth/reset-password/x',
    '/en/auth/Multipass?multipass=x',
    '/en/products?token=x',
    '/en/login?redirect=%2Fen%2Fprotocols%2Fx',
  ])('are known: %s', (pathOrUrl) => expect(hasLinkToken(pathOrUrl)).toBe(true));

  it.each([
    '/en',
    '/en/products/omega-3',
    '/en/account/practitioner/protocols/7',
    '/en/account/client/protocols',
    '/en/auth/forgot-password',
    '/en/login?redirect=%2Fen%2Fcart',
    '/en/search-results?query=protocols',
  ])('others are not: %s', (pathOrUrl) => expect(hasLinkToken(pathOrUrl)).toBe(false));
});
