import { expect, it } from 'vitest';
import { loggedPath } from '#api/middleware/request-log.ts';

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
])('the log has no token of a link: %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
