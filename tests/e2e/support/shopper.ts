import { expect, type Page } from '@playwright/test';
import { createEmail } from './outbox.ts';
import { readSessionTokens } from './tokens.ts';

const PASSWORD = 'Shopper-2026!';

export interface Shopper {
  readonly email: string;
  readonly password: string;
}

/** Registers a client account, which has a cart and wishlist of its own. */
export async function createShopper(page: Page): Promise<Shopper> {
  const email = createEmail('shopper');
  const answer = await page.request.post('/api/v2/auth/register', {
    data: {
      ...{ email, password: PASSWORD, password_confirmation: PASSWORD, first_name: 'Sky', last_name: 'Fern' },
      ...{ type: 'client', user_type_id: 4, terms: true },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return { email, password: PASSWORD };
}

/** Signs in as if in another tab: the page stays open. */
export async function signInElsewhere(page: Page, { email, password }: Shopper): Promise<void> {
  const tokens = await readSessionTokens(page.request, email, password);
  const otherPage = await page.context().newPage();
  await otherPage.goto('/robots.txt');
  await otherPage.evaluate((newTokens) => {
    localStorage.setItem('access_token', newTokens.access_token);
    localStorage.setItem('refresh_token', newTokens.refresh_token);
  }, tokens);
  await otherPage.close();
}

/** Cart link in the header, whose accessible name includes the count. */
export const findCartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

/** “Add to cart” buttons; products only for practitioners have none. */
export const addButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Add to cart: / });
