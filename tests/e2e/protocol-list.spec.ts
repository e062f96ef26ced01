import { newName } from './support/builder.ts';
import { signedInAsNewPractitioner } from './support/new-practitioner.ts';
import { expect, test } from './support/test.ts';

const LIST = '/en/account/practitioner/protocols';

test('SEAM-1 after a deletion here or elsewhere the list shows every protocol that exists', async ({
  page,
}) => {
  const practice = await signedInAsNewPractitioner(page);
  const names = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gum'].map(newName);
  const ids: number[] = [];
  for (const name of names) ids.push(await practice.make(name));
  const [ash = '', birch = '', cedar = '', dogwood = '', elm = '', fir = '', gum = ''] = names;
  await page.goto(LIST);
  const main = page.getByRole('main');
  const shown = main.getByRole('heading', { level: 2 });
  const more = main.getByRole('button', { name: 'Show more' });
  const remove = async (name: string) => {
    await main.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  };
  await expect(shown).toHaveText([gum, fir, elm, dogwood, cedar]);
  await remove(fir);
  await expect(shown).toHaveText([gum, elm, dogwood, cedar, birch]);
  await more.click();
  await expect(shown).toHaveText([gum, elm, dogwood, cedar, birch, ash]);
  await expect(more).toBeHidden();
  await remove(gum);
  await expect(shown).toHaveText([elm, dogwood, cedar, birch, ash]);
  await expect(more).toBeHidden();

  await practice.make(gum);
  await page.reload();
  await expect(shown).toHaveText([gum, elm, dogwood, cedar, birch]);
  await remove(birch);
  await main.getByRole('combobox', { name: 'Order' }).selectOption('Alphabetically A-Z');
  await expect(shown).toHaveText([ash, cedar, dogwood, elm, gum]);

  await practice.remove(ids[2] ?? 0);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(shown).toHaveText([ash, dogwood, elm, gum]);
});
