import type { Page } from '@playwright/test';
import { SEED_PASSWORD } from '../../../demo/people.ts';
import { readSessionTokens, type Tokens } from './tokens.ts';

/** Signs in a seeded account before the first page is opened, as if in another tab. */
export async function signInAs(page: Page, email: string, password = SEED_PASSWORD): Promise<void> {
  await storeTokens(page, await readSessionTokens(page.request, email, password));
}

/** Stores a session's tokens before the first page is opened. */
export async function storeTokens(page: Page, tokens: Tokens): Promise<void> {
  await page.addInitScript((newTokens) => {
    if (sessionStorage.getItem('signed-in')) return;
    sessionStorage.setItem('signed-in', 'once');
    localStorage.setItem('access_token', newTokens.access_token);
    localStorage.setItem('refresh_token', newTokens.refresh_token);
  }, tokens);
}
