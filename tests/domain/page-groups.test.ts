import { describe, expect, it } from 'vitest';
import { findShellPage, SHELL_PAGES } from '#domain/page-groups.ts';

const GROUPS = ['/login', '/auth/', '/onboarding/', '/account'];

describe('shell pages', () => {
  it('ROUTE-02 ROUTE-03 ROUTE-04 ROUTE-25 every one stands in one of the groups', () => {
    for (const { path } of SHELL_PAGES) {
      expect(GROUPS.filter((group) => path.startsWith(group))).toHaveLength(1);
    }
  });

  it('ROUTE-23 each chosen path is found, with its parameters', () => {
    for (const page of SHELL_PAGES) {
      expect(findShellPage(page.path.replace(':id', '42'))?.title).toBe(page.title);
    }
  });

  it.each([
    '/account/practitioner/protocols/12a',
    '/account/practice',
    '/account/practice/clients',
    '/auth/reset-password',
    '/auth/activate/a/b',
    '/account/',
    '/toString',
  ])('ROUTE-05 %s is none', (path) => {
    expect(findShellPage(path)).toBeUndefined();
  });
});
