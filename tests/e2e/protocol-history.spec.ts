import { createUniqueName, PractitionerApi } from './support/builder.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const D2C_PRACTITIONER_EMAIL = 'd2c@example.com';
const PROTOCOL_LIST_PATH = '/en/account/practitioner/protocols';

test('HIST-02 HIST-03 HIST-04 what is deleted leaves Undo in its place, and is among the deleted @phone', async ({
  page,
  request,
  expectAccessible,
}) => {
  const practitionerApi = await PractitionerApi.signIn(request, D2C_PRACTITIONER_EMAIL);
  const [olderName, name, newer] = [createUniqueName('Older'), createUniqueName('Deleted'), createUniqueName('Newer')];
  await practitionerApi.createProtocol(olderName, 1);
  const id = await practitionerApi.createProtocol(name, 1);
  await practitionerApi.createProtocol(newer, 1);
  await signInAs(page, D2C_PRACTITIONER_EMAIL);
  await page.goto(PROTOCOL_LIST_PATH);
  const mainRegion = page.getByRole('main');
  const protocolListItems = mainRegion
    .getByRole('listitem')
    .filter({ hasText: new RegExp([olderName, name, newer].join('|')) });
  const undoButton = mainRegion.getByRole('button', { name: 'Undo' });
  const confirmInDialog = async (buttonName: string) => {
    await mainRegion.getByRole('button', { name: buttonName, exact: true }).press('Enter');
    await expect(page.getByRole('dialog')).toContainText('You can bring it back for 30 days.');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  };
  await confirmInDialog(`Delete ${name}`);
  await expect(undoButton).toBeFocused();
  await expect(protocolListItems.nth(0)).toContainText(newer);
  await expect(protocolListItems.nth(1)).toContainText(`Deleted “${name}”.`);
  await expect(protocolListItems.nth(2)).toContainText(olderName);
  await page.keyboard.press('Enter');
  await expect(mainRegion.getByRole('link', { name })).toBeVisible();
  await expect(undoButton).toHaveCount(0);

  await mainRegion.getByRole('link', { name }).click();
  await confirmInDialog('Delete');
  await expect(undoButton).toBeFocused();
  await mainRegion.getByRole('link', { name: 'To your protocols' }).click();
  await expect(mainRegion.getByRole('link', { name: newer })).toBeVisible();
  await expect(mainRegion.getByRole('link', { name })).toHaveCount(0);
  await mainRegion.getByText('Deleted protocols').click();
  await expectAccessible(page);
  await mainRegion.getByRole('button', { name: `Restore: ${name}` }).press('Enter');
  await expect(mainRegion.getByText(`“${name}” is back.`)).toBeFocused();
  await expect(mainRegion.getByRole('link', { name })).toBeVisible();
  expect(await practitionerApi.readProtocol(id)).toMatchObject({ name });

  await practitionerApi.deleteProtocol(id);
  await page.reload();
  await expect(mainRegion.getByRole('link', { name: newer })).toBeVisible();
  await mainRegion.getByText('Deleted protocols').click();
  const purgeButton = mainRegion.getByRole('button', { name: `Delete for good: ${name}` });
  await purgeButton.click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(purgeButton).toBeFocused();
  await purgeButton.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(mainRegion.getByText(`“${name}” is deleted for good.`)).toBeFocused();
  await expect(purgeButton).toHaveCount(0);
});

test('HIST-01 an earlier version is restored from the page of a protocol, and undone @phone', async ({
  page,
  context,
  request,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const practitionerApi = await PractitionerApi.signIn(request, 'certified@example.com');
  const id = await practitionerApi.createProtocol(createUniqueName('Versions'), 2);
  const { products } = await practitionerApi.readProtocol(id);
  await signInAs(page, 'certified@example.com');
  await page.goto(`${PROTOCOL_LIST_PATH}/${id}`);
  const mainRegion = page.getByRole('main');
  const protocolLines = mainRegion.getByRole('list', { name: 'Products in the protocol' }).getByRole('listitem');
  await mainRegion.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(async () => (await practitionerApi.readProtocol(id)).shared_with?.link).toBe(true);
  await page.keyboard.press('Escape');
  await protocolLines.nth(0).getByRole('button', { name: 'One more' }).click();
  await expect.poll(async () => (await practitionerApi.readProtocol(id)).version).toBe(2);

  await mainRegion.getByText('Earlier versions').click();
  await expect(mainRegion.getByText(`${products[0]?.name}: 2 packs instead of 1`)).toBeVisible();
  await expectAccessible(page);
  await mainRegion.getByRole('button', { name: /^Restore the version of/ }).press('Enter');
  const undoButton = mainRegion.getByRole('button', { name: 'Undo' });
  await expect(undoButton).toBeFocused();
  await expect.poll(async () => (await practitionerApi.readProtocol(id)).products[0]?.item_count).toBe(1);
  await expect(mainRegion.getByText(`${products[0]?.name}: 1 pack instead of 2`)).toBeVisible();
  await undoButton.press('Enter');
  await expect(mainRegion.getByText('The protocol is as it was before.')).toBeVisible();
  await expect.poll(async () => (await practitionerApi.readProtocol(id)).products[0]?.item_count).toBe(2);
});
