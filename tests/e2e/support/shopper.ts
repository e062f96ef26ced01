import { expect, type Page } from '@playwright/test';
import { newEmail } from './outbox.ts';
import { sessionTokens } from './tokens.ts';

const PASSWORD = 'Shopper-2026!';

export interface Shopper {
  readonly email: string;
  readonly password: string;
}

/** Registers a client account, which has a cart and wishlist of its own. */
export async function newShopper(page: Page): Promise<Shopper> {
  const email = newEmail('shopper');
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
  const tokens = await sessionTokens(page.request, email, password);
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  await other.evaluate((newTokens) => {
    localStorage.setItem('access_token', newTokens.access_token);
    localStorage.setItem('refresh_token', newTokens.refresh_token);
  }, tokens);
  await other.close();
}

/** Cart link in the header, whose accessible name includes the count. */
export const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

/** “Add to cart” buttons; products only for practitioners have none. */
export const addButtons = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Add to cart: / });
