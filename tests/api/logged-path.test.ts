import { describe, expect, it } from 'vitest';
import { loggedError, loggedPath, loggedText } from '#domain/platform/logged-text.ts';
import { holdsLinkToken } from '#domain/session/link-token.ts';

const RESET = 'kQ3-_xZ0aB9cD8eF7gH6iJ5kL4mN3oP2qR1sT0uV9wX';

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
])('the log has no token of a link: %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});

/** Spellings of a path with a secret token, which a server may treat as the same path. */
const SPELLINGS = [
  `/en/protocols//${RESET}`,
  `//en//protocols/${RESET}`,
  `/en/protocols/${RESET}/`,
  `/EN/PROTOCOLS/${RESET}`,
  `/zh-TW/Protocols/${RESET}`,
  `/protocols/${RESET}`,
  `/en/%70rotocols/${RESET}`,
  `/en/%2570rotocols/${RESET}`,
  `/en/protocols%2F${RESET}`,
  `/en/protocols%252f${RESET}`,
  `/en/protocols\\${RESET}`,
  `/en/protocols/%5c${RESET}`,
  `/en/protocols/${encodeURIComponent('a secret of a link')}`,
  `/en/protocols/%61${RESET.slice(1)}`,
  `/en/protocols/${RESET}.html`,
  `/en/protocols/x/${RESET}`,
  `/api//v2/auth//reset-password//${RESET}`,
  `/api/v2/auth/Reset-Password/${RESET}`,
  `/api/v2/AUTH/ACTIVATE/${RESET}/`,
  `/auth/activate%3Ftoken=${RESET}`,
  `/en/auth/activate;token=${RESET}`,
  `/en/auth/multipass/${RESET}`,
  // Path of the former shop.
  `/account/invitation/42/${RESET}`,
  `/pages/new-password/${RESET}`,
];

it.each(SPELLINGS)('the log has no token of a link in whatever spelling: %s', (path) => {
  const logged = loggedPath(path);
  expect(logged).toContain(':token');
  expect(logged).not.toContain(RESET.slice(1, 40));
  expect(decodeURIComponent(logged)).not.toContain('secret of a link');
});

describe('errors in the log', () => {
  it.each([
    [`GET https://shop.example/en/protocols/${RESET}?utm=1 failed`, /shop\.example\/en\/protocols\/:token/],
    [`no route for /EN//auth/activate/${RESET}`, /auth\/activate\/:token/],
    [`/en/auth/activate?token=${RESET}`, /activate\?:query/],
    [`token=${RESET} is no token`, /token=:token/],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', /:token/],
  ])('have no tokens in them: %s', (text, kept) => {
    const error = new Error(text);
    const { message, stack = '' } = loggedError(error);
    for (const line of [message, stack, loggedText(text)]) {
      expect(line).toMatch(kept);
      expect(line).not.toMatch(new RegExp(`${RESET}|c2lnbmF0dXJl|utm`));
    }
    expect(loggedError(text)).toEqual({ message });
  });

  it('have no e-mail addresses in them, and still say where they happened', () => {
    expect(loggedText('550 no such mailbox: dana@example.com')).toBe('550 no such mailbox: :address');
    const stack =
      'Error: x\n    at run (file:///app/node_modules/@astrojs/x/chunk_BkYxCk3H9zQwErTyUiOp.mjs:12:3)';
    expect(loggedText(stack)).toBe(stack);
  });
});

describe('pages whose address is a secret', () => {
  const held = (address: string) => holdsLinkToken(new URL(address, 'https://shop.example'));

  it.each([
    ...SPELLINGS.filter((path) => /^\/(?!api|\/|account|pages).*protocols/i.test(path)),
    '/en/auth/activate?token=x',
    '/de/auth/activate/x',
    '/auth/reset-password/x',
    '/en/auth/Multipass?multipass=x',
    '/en/products?token=x',
    '/en/login?redirect=%2Fen%2Fprotocols%2Fx',
  ])('are known: %s', (address) => expect(held(address)).toBe(true));

  it.each([
    '/en',
    '/en/products/omega-3',
    '/en/account/practitioner/protocols/7',
    '/en/account/client/protocols',
    '/en/auth/forgot-password',
    '/en/login?redirect=%2Fen%2Fcart',
    '/en/search-results?query=protocols',
  ])('others are not: %s', (address) => expect(held(address)).toBe(false));
});
