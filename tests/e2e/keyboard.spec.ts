import { createUniqueName } from './support/builder.ts';
import { Keyboard } from './support/keyboard.ts';
import { signInAsNewPractitioner } from './support/new-practitioner.ts';
import { findCartLink } from './support/shopper.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('with the keyboard alone a guest finds a product, filters, and adds one to the cart', async ({ page }) => {
  const keyboard = new Keyboard(page);
  const mainRegion = page.getByRole('main');
  await page.goto('/en');
  await keyboard.moveFocusTo(page.getByRole('banner').locator('input[type=search]'));
  await keyboard.typeText('omega-3 2 g');
  await expect(page.getByRole('option', { name: 'Omega-3 2 g' }).first()).toBeVisible();
  await keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/products\/omega-3$/);

  await page.goto('/en/products');
  await keyboard.activate(mainRegion.locator('summary').filter({ hasText: 'Brand' }));
  const brandCheckbox = mainRegion.getByRole('checkbox', { name: /^Alderfen/ });
  await keyboard.activate(brandCheckbox, 'Space');
  await expect(page).toHaveURL(/\?brands=1$/);
  await expect(brandCheckbox).toBeChecked();
  await expect(brandCheckbox).toBeFocused();
  await keyboard.activate(mainRegion.getByRole('button', { name: /^Add to cart: / }).first());
  await expect(findCartLink(page)).toHaveAccessibleName('Cart, 1 item');
});

test('ROLE-02 with the keyboard alone a protocol is built, shared by a link, read as a client, begun and bought', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000);
  const keyboard = new Keyboard(page);
  const protocolName = createUniqueName('By keys');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, 'certified@example.com');
  await page.goto('/en/products?order_by=name&order=asc');
  const builderPanel = page.getByRole('complementary', { name: 'Protocol builder' });
  const builderHeading = builderPanel.getByRole('heading', { level: 2 });
  await keyboard.activate(page.getByRole('banner').getByRole('button', { name: 'Protocol builder' }));
  await keyboard.activate(builderPanel.getByRole('button', { name: 'New protocol' }));
  await expect(builderPanel.getByLabel('Name')).toBeFocused();
  await keyboard.typeText(protocolName);
  await keyboard.press('Tab');
  await keyboard.typeText('Four weeks.');
  await keyboard.activate(builderPanel.getByRole('button', { name: 'Create protocol' }));
  await expect(builderHeading).toHaveText('Active protocol');
  await expect(builderHeading).toBeFocused();
  const addToProtocolButtons = page.getByRole('main').getByRole('button', { name: /^Add to protocol: / });
  await keyboard.activate(addToProtocolButtons.first());
  await expect(builderPanel.getByRole('list', { name: 'Products in the protocol' }).getByRole('listitem')).toHaveCount(
    1,
  );
  await keyboard.activate(builderPanel.getByRole('button', { name: 'Share' }));
  await expect(builderHeading).toHaveText('Share protocol');
  await keyboard.activate(builderPanel.getByRole('button', { name: 'Copy link' }));
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  const copiedLink = await page.evaluate(() => navigator.clipboard.readText());

  await page.evaluate(() => localStorage.clear());
  await page.goto(copiedLink);
  await expect(page.getByRole('heading', { level: 1, name: protocolName })).toBeVisible();
  await keyboard.moveFocusTo(page.getByLabel('I start on'));
  await keyboard.activate(page.getByRole('button', { name: 'Show my day' }));
  await expect(page.getByRole('heading', { name: 'Today, day 1' })).toBeFocused();
  await keyboard.activate(page.getByRole('button', { name: 'Add all to cart' }));
  await expect(findCartLink(page)).toHaveAccessibleName('Cart, 1 item');
});

test('with the keyboard alone a store page is set up, written, saved and published', async ({ page, problems }) => {
  problems.allow(/404/);
  const keyboard = new Keyboard(page);
  await signInAsNewPractitioner(page);
  await page.goto('/en/account/practitioner/store');
  await keyboard.moveFocusTo(
    page
      .getByRole('radio', { name: 'Clinic' })
      .or(page.getByRole('radio', { checked: true }))
      .first(),
  );
  await keyboard.activate(page.getByRole('button', { name: 'Set up page' }));
  const nameAndAddressForm = page.getByRole('form', { name: 'Name and address', exact: true });
  await keyboard.moveFocusTo(nameAndAddressForm.getByLabel('Shop name'));
  await keyboard.typeText(`Key House ${Date.now()}`);
  await expect(nameAndAddressForm.getByText('This name is free.')).toBeVisible();
  await keyboard.activate(nameAndAddressForm.getByRole('button', { name: 'Save', exact: true }));
  const messageForm = page.getByRole('form', { name: 'Message', exact: true });
  await keyboard.moveFocusTo(messageForm.getByLabel('Your message'));
  await keyboard.typeText('Open on Mondays.');
  await keyboard.activate(messageForm.getByRole('button', { name: 'Save', exact: true }));
  await expect(messageForm.getByText('Not saved yet')).toBeHidden();
  const storeOnlineSwitch = page.getByLabel('Show my page to everybody');
  await expect(storeOnlineSwitch).toBeChecked();
  await keyboard.moveFocusTo(storeOnlineSwitch, 'Shift+Tab');
  for (const isStorefrontOnline of [false, true]) {
    const saveResponse = page.waitForResponse((response) => response.request().method() !== 'GET' && response.ok());
    await keyboard.press('Space');
    await saveResponse;
    await expect(storeOnlineSwitch).toBeChecked({ checked: isStorefrontOnline });
  }
  await page.goto((await page.getByRole('link', { name: 'Open public page' }).getAttribute('href')) ?? '');
  await expect(page.getByText('Open on Mondays.')).toBeVisible();
});
