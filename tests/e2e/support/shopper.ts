import { expect, type Page } from '@playwright/test';
import { createEmailAddress } from './outbox.ts';
import { storeTokens } from './sign-in.ts';
import { openClientSession, type Tokens } from './tokens.ts';

const PASSWORD = 'Shopper-2026!';

export interface Shopper {
  readonly email: string;
  readonly password: string;
}

/** Signs in a new client without a password, who has a cart and wishlist of their own. */
export async function signInAsNewClient(page: Page): Promise<Tokens & { readonly email: string }> {
  const email = createEmailAddress('shopper');
  const tokens = await openClientSession(page.request, email);
  await storeTokens(page, tokens);
  return { email, ...tokens };
}

/** Registers a client account, for stories that type its password. */
export async function createShopper(page: Page): Promise<Shopper> {
  const email = createEmailAddress('shopper');
  const registrationResponse = await page.request.post('/api/v2/auth/register', {
    data: {
      ...{ email, password: PASSWORD, password_confirmation: PASSWORD, first_name: 'Sky', last_name: 'Fern' },
      ...{ type: 'client', user_type_id: 4, terms: true },
    },
  });
  expect(registrationResponse.status(), await registrationResponse.text()).toBe(201);
  return { email, password: PASSWORD };
}

/** Signs in as if in another tab, while the page stays open. */
export async function signInElsewhere(page: Page, tokens: Tokens): Promise<void> {
  const temporaryPage = await page.context().newPage();
  await temporaryPage.goto('/robots.txt');
  await temporaryPage.evaluate((newTokens) => {
    localStorage.setItem('access_token', newTokens.access_token);
    localStorage.setItem('refresh_token', newTokens.refresh_token);
  }, tokens);
  await temporaryPage.close();
}

/** Finds the header's cart link, whose accessible name includes the count. */
export const findCartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

/** Finds “Add to cart” buttons; practitioner-only products have none. */
export const findAddToCartButtons = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^Add to cart: / });
