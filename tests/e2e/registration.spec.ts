import type { Page } from '@playwright/test';
import { createEmailAddress, readMailedLink } from './support/outbox.ts';
import { findAddToCartButtons, findCartLink } from './support/shopper.ts';
import { expect, test } from './support/test.ts';

const PRACTITIONER_FORM_PATH = '/en/onboarding/register/practitioner';
const PASSWORD = 'Sturdy-1!';

const findSubmitButton = (page: Page) => page.getByRole('button', { name: 'Create account' });
const findEmailField = (page: Page) => page.getByLabel('E-mail address');
const findPasswordField = (page: Page) => page.getByRole('textbox', { name: 'Password' });

async function fillClientForm(page: Page, email: string): Promise<void> {
  await findEmailField(page).fill(email);
  await findPasswordField(page).fill(PASSWORD);
}

test('SCOPE-03 ROUTE-02 SEAM-9a there are two kinds of account to register', async ({ page, noJavaScript }) => {
  for (const testedPage of [page, noJavaScript]) {
    const response = await testedPage.goto('/en/onboarding/register-as?redirect=%2Fproducts%3Fbrands%3D1');
    expect(response?.status()).toBe(200);
    const accountTypeLinks = testedPage.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
    await expect(accountTypeLinks).toHaveText(['I am a client', 'I am a practitioner']);
    await accountTypeLinks.last().click();
    await expect(testedPage).toHaveURL(`${PRACTITIONER_FORM_PATH}?redirect=%2Fproducts%3Fbrands%3D1`);
  }
  await page.goto('/en/practitioners');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  await page.getByRole('link', { name: 'Register as a practitioner' }).click();
  await expect(page).toHaveURL(PRACTITIONER_FORM_PATH);
  await noJavaScript.goto('/en/login?redirect=%2Fproducts%3Fbrands%3D1');
  await noJavaScript.getByRole('link', { name: 'Back to where you were' }).click();
  await expect(noJavaScript).toHaveURL('/en/products?brands=1');
  await noJavaScript.goto('/en/login?redirect=%2Fen%2Faccount%2Fprofile');
  await expect(noJavaScript.getByRole('main').getByRole('link', { name: 'Continue shopping' })).toBeVisible();
  await noJavaScript.goto(PRACTITIONER_FORM_PATH);
  await expect(noJavaScript.locator('noscript p')).toHaveText(/^This page needs JavaScript\./);
  await expect(noJavaScript.locator('noscript p')).toBeVisible();
});

test.describe('where it leads', () => {
  test('SEAM-9 who registers from the cart is welcomed, told of the mail, and led back to the cart signed in @phone', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto('/en/products');
    await findAddToCartButtons(page).first().click();
    await expect(findCartLink(page)).toHaveAccessibleName(/1 item/);
    await page.goto('/en/login?redirect=%2Fen%2Fcart');
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('link', { name: 'I am a client' }).click();
    const email = createEmailAddress('from-cart');
    await fillClientForm(page, email);
    await findSubmitButton(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
    await expect(page.getByText('Open the e-mail we sent you')).toBeVisible();
    await expect(page.getByText('Your cart and what you wanted on your wishlist are kept.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to your cart' })).toHaveAttribute('href', '/en/cart');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sign in and continue' }).click();
    await page.getByLabel('E-mail address').fill(email);
    await findPasswordField(page).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/en/cart');
    await expect(findCartLink(page)).toHaveAccessibleName(/1 item/);
    await expect(page.getByRole('list', { name: 'Products in your cart' }).getByRole('listitem')).toHaveCount(1);
  });

  test('SEAM-9 who registers from a heart has the wish after the mailed link, in another tab, too', async ({
    page,
    request,
    context,
  }) => {
    const listingPath = '/en/products?order_by=name&order=asc&order_name=5';
    const findWishlistButton = (listingPage: Page) =>
      listingPage
        .getByRole('main')
        .getByRole('button', { name: /^Wishlist: / })
        .nth(2);
    await page.goto(listingPath);
    await findWishlistButton(page).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('link', { name: 'I am a client' }).click();
    const email = createEmailAddress('from-heart');
    await fillClientForm(page, email);
    await findSubmitButton(page).click();
    await expect(page.getByText('Your cart and what you wanted on your wishlist are kept.')).toBeVisible();
    const activationTab = await context.newPage();
    await activationTab.goto(await readMailedLink(request, email));
    await activationTab.getByRole('button', { name: `Activate the account of ${email}` }).click();
    await expect(activationTab).toHaveURL(listingPath);
    await expect(findWishlistButton(activationTab)).toHaveAttribute('aria-pressed', 'true');
    await activationTab.goto('/en/wishlist');
    await expect(
      activationTab.getByRole('list', { name: 'Products on your wishlist' }).getByRole('listitem'),
    ).toHaveCount(1);
  });
});
