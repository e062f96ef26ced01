import type { Page } from '@playwright/test';
import { SEED_PASSWORD } from '../../../demo/people.ts';

/** Button of the account menu. */
export const findAccountMenu = (page: Page) =>
  page.getByRole('banner').locator('summary').filter({ hasText: 'Your account' });

export function readStoredTokens(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('refresh_token')]);
}

/** Opens the login form at `address` (if `address` is empty, stays on the page) and signs in. */
export async function signIn(
  page: Page,
  email: string,
  loginPath = '/en/login',
  password = SEED_PASSWORD,
): Promise<void> {
  if (loginPath !== '') await page.goto(loginPath);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Keeps the page's data layer events across navigations, so that tests can read them. */
export async function recordLoginEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const loginEvents: object[] = JSON.parse(sessionStorage.getItem('events') ?? '[]');
    Reflect.set(window, 'dataLayer', loginEvents);
    addEventListener('pagehide', () => sessionStorage.setItem('events', JSON.stringify(loginEvents)));
  });
}

export function readLoginEvents(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, 'dataLayer'));
}
