import type { Browser, Locator, Page } from '@playwright/test';
import { BuilderView, newName, Practice } from './support/builder.ts';
import { later } from './support/later.ts';
import { signedInWithProtocol } from './support/new-practitioner.ts';
import type { PageProblems } from './support/page-problems.ts';
import { accountMenu, signIn } from './support/session.ts';
import { signedInAs } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const D2C = 'd2c@example.com';
const LIST = '/en/account/practitioner/protocols';
const WARNING = 'Interacts with warfarin.';

/** The page of a protocol as a person handles it. */
class ProtocolView {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  static async of(page: Page, id: number): Promise<ProtocolView> {
    await page.goto(`${LIST}/${id}`);
    const view = new ProtocolView(page);
    await expect(view.lines.first()).toBeVisible();
    return view;
  }

  get main() {
    return this.page.getByRole('main');
  }

  get lines() {
    return this.main.getByRole('list', { name: 'Products in the protocol' }).getByRole('listitem');
  }

  get names() {
    return this.lines.getByRole('link');
  }

  get note() {
    return this.lines.first().getByRole('textbox', { name: /^Note for/ });
  }

  get quantity() {
    return this.lines.first().getByRole('textbox', { name: 'Quantity', exact: true });
  }

  get alert() {
    return this.lines.first().getByRole('alert').filter({ hasText: 'note' });
  }

  says(text: string) {
    return expect(this.page.getByRole('status').filter({ hasText: text })).toBeVisible();
  }

  async writeNote(text: string): Promise<void> {
    await this.note.fill(text);
    await this.note.press('Enter');
    await this.says('Details updated');
  }

  async setQuantity(count: number): Promise<void> {
    await this.quantity.fill(String(count));
    await this.quantity.press('Enter');
    await this.says('Quantity updated');
  }
}

/** The same person at another device. */
async function otherDevice(browser: Browser, baseURL: string | undefined, problems: PageProblems) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await problems.watch(context);
  const page = await context.newPage();
  await signedInAs(page, D2C);
  return page;
}

/** Whether a button is in the window with nothing over it. */
async function expectOnTop(button: Locator): Promise<void> {
  await expect
    .poll(() =>
      button.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height - 2);
        return element.contains(hit);
      }),
    )
    .toBe(true);
}

const returnFocus = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')));

test('SEAM-2 a change from a device that is behind leaves alone what another has written', async ({
  page,
  browser,
  baseURL,
  request,
  problems,
}) => {
  problems.allow(/409/);
  const { practice, id } = await signedInWithProtocol({ page, request }, D2C, 'Two devices', 1);
  const here = await ProtocolView.of(page, id);
  const there = await ProtocolView.of(await otherDevice(browser, baseURL, problems), id);

  await there.writeNote(WARNING);
  await here.lines.first().getByRole('button', { name: 'One more' }).click();
  await here.says('Quantity updated');
  await expect(here.note).toHaveValue(WARNING);
  expect((await practice.read(id)).products[0]).toMatchObject({ item_count: 2, notes: WARNING });

  await returnFocus(there.page);
  await expect(there.quantity).toHaveValue('2');
  await there.setQuantity(7);
  await here.writeNote('Stop warfarin first.');
  await expect(here.quantity).toHaveValue('7');
  expect((await practice.read(id)).products[0]).toMatchObject({
    item_count: 7,
    notes: 'Stop warfarin first.',
  });

  await there.page.reload();
  await there.setQuantity(3);
  await here.lines.first().getByRole('button', { name: 'One more' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Changed in another tab or on another device' }),
  ).toBeVisible();
  await expect(here.quantity).toHaveValue('3');

  await there.writeNote('Ask the surgeon.');
  await here.note.fill('In the morning.');
  await here.note.press('Enter');
  await expect(here.alert).toHaveText(
    'This note was changed elsewhere and now says: “Ask the surgeon.”. Yours is not saved.',
  );
  await expect(here.note).toHaveValue('In the morning.');
  expect((await practice.read(id)).products[0]?.notes).toBe('Ask the surgeon.');
  await here.lines.first().getByRole('button', { name: 'Save' }).click();
  await here.says('Details updated');
  await expect(here.alert).toBeHidden();
  expect((await practice.read(id)).products[0]?.notes).toBe('In the morning.');

  // Another tab of the same browser, whose changes arrive at once: what is being typed here was not made from them.
  const tab = await ProtocolView.of(await page.context().newPage(), id);
  await here.note.fill('At noon.');
  await tab.writeNote('In the evening.');
  await here.note.press('Enter');
  await expect(here.alert).toContainText('now says: “In the evening.”. Yours is not saved.');
  await expect(here.note).toHaveValue('At noon.');
  expect((await practice.read(id)).products[0]?.notes).toBe('In the evening.');
  await tab.page.close();
  await there.page.context().close();
});

test('SEAM-2 a new description does not bring back the old name; the same text changed twice is told', async ({
  page,
  browser,
  baseURL,
  request,
  problems,
}) => {
  problems.allow(/409/);
  const { practice, name, id } = await signedInWithProtocol({ page, request }, D2C, 'Named twice', 1);
  const here = await ProtocolView.of(page, id);
  const there = await ProtocolView.of(await otherDevice(browser, baseURL, problems), id);
  const edit = page.getByRole('dialog', { name: 'Edit protocol' });
  await here.main.getByRole('button', { name: 'Edit', exact: true }).click();
  await edit.getByLabel('Description').fill('For six weeks.');

  const otherEdit = there.page.getByRole('dialog', { name: 'Edit protocol' });
  const rename = async (next: string) => {
    await there.main.getByRole('button', { name: 'Edit', exact: true }).click();
    await otherEdit.getByLabel('Name').fill(next);
    await otherEdit.getByRole('button', { name: 'Save' }).click();
    await expect(otherEdit).toBeHidden();
  };
  await rename(`${name} b`);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await returnFocus(page);
  await expect(here.main.getByRole('heading', { name: `${name} b` })).toBeVisible();
  await expect(here.main.getByText('For six weeks.')).toBeVisible();

  await here.main.getByRole('button', { name: 'Edit', exact: true }).click();
  await edit.getByLabel('Name').fill(`${name} mine`);
  await rename(`${name} c`);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Changed in another tab or on another device' }),
  ).toBeVisible();
  await expect(edit.getByLabel('Name')).toHaveValue(`${name} mine`);
  expect((await practice.read(id)).name).toBe(`${name} c`);
  const elsewhere = (text: string) => edit.getByText(`Changed elsewhere to “${text}”.`);
  await expect(elsewhere(`${name} c`)).toBeVisible();
  await edit.getByRole('button', { name: 'Keep mine' }).click();
  await expect(elsewhere(`${name} c`)).toBeHidden();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(here.main.getByRole('heading', { name: `${name} mine` })).toBeVisible();

  await here.main.getByRole('button', { name: 'Edit', exact: true }).click();
  await edit.getByLabel('Name').fill(`${name} unwanted`);
  await there.page.reload();
  await rename(`${name} d`);
  await page.reload();
  await expect(edit.getByLabel('Name')).toHaveValue(`${name} unwanted`);
  await expect(elsewhere(`${name} d`)).toBeVisible();
  await edit.getByRole('button', { name: 'Use that text' }).click();
  await expect(edit.getByLabel('Name')).toHaveValue(`${name} d`);
  await expect(edit.getByRole('button', { name: 'Save' })).toBeDisabled();
  await there.page.context().close();
});

test('SEAM-2 what is shown follows other tabs at once, and other devices when one comes back to it', async ({
  page,
  context,
  browser,
  baseURL,
  request,
  problems,
}) => {
  problems.allow(/404/);
  const { id } = await signedInWithProtocol({ page, request }, D2C, 'Followed', 1);
  const here = await ProtocolView.of(page, id);
  const tab = await ProtocolView.of(await context.newPage(), id);
  await tab.writeNote(WARNING);
  await expect(here.note).toHaveValue(WARNING);
  await here.setQuantity(4);
  await expect(tab.quantity).toHaveValue('4');

  const there = await ProtocolView.of(await otherDevice(browser, baseURL, problems), id);
  await there.setQuantity(6);
  await returnFocus(page);
  await expect(here.quantity).toHaveValue('6');
  let reads = 0;
  page.on('request', (sent) => {
    if (sent.url().endsWith(`/protocols/${id}`)) reads += 1;
  });
  await returnFocus(page);
  await returnFocus(page);
  await later(page);
  expect(reads).toBe(0);

  await tab.main.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = tab.page.getByRole('dialog', { name: 'Delete this protocol?' });
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(here.main.getByText('This protocol does not exist')).toBeVisible();
  await there.page.context().close();
});

test('SEAM-3 an answer that comes late in one tab undoes no edit of another', async ({
  page,
  context,
  request,
}) => {
  const { name, id } = await signedInWithProtocol({ page, request }, D2C, 'Late', 1);
  await page.goto('/en/products');
  const builder = new BuilderView(page);
  await builder.workOn(name);
  const quantityIn = (view: BuilderView) =>
    view.lines.first().getByRole('textbox', { name: 'Quantity', exact: true });

  const tab = await context.newPage();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isRead = () => {};
  const reading = new Promise<void>((resolve) => {
    isRead = resolve;
  });
  await tab.route(`**/protocols/${id}`, async (route) => {
    const response = await route.fetch();
    isRead();
    await held;
    await route.fulfill({ response });
  });
  await tab.goto('/en/products');
  const other = new BuilderView(tab);
  await other.open();
  await reading;
  await builder.lines.first().getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Quantity updated' })).toBeVisible();
  await expect(quantityIn(other)).toHaveValue('2');
  const shown: string[] = [];
  await page.exposeFunction('show', (quantity: string) => void shown.push(quantity));
  await page.evaluate(() => {
    addEventListener('storage', ({ key, newValue }) => {
      if (key !== 'formulary:active_protocol') return;
      const { value } = JSON.parse(newValue ?? '{}');
      Reflect.get(window, 'show')(String(value?.active_protocol?.products[0]?.item_count));
    });
  });
  const answered = tab.waitForResponse((response) => response.url().endsWith(`/protocols/${id}`));
  letGo();
  await answered;
  await later(tab);
  await later(page);
  await expect(quantityIn(builder)).toHaveValue('2');
  await expect(quantityIn(other)).toHaveValue('2');
  expect(shown.filter((quantity) => quantity !== '2')).toEqual([]);
});

test('SEAM-4 a note that the server could not take is back in its field, and is saved from there', async ({
  page,
  request,
  problems,
  expectAccessible,
}) => {
  problems.allow(/500/);
  const { practice, id } = await signedInWithProtocol({ page, request }, D2C, 'Refused', 1);
  const view = await ProtocolView.of(page, id);
  await page.route(`**/protocols/${id}/products`, (route) => route.fulfill({ status: 500, json: {} }));
  await view.note.fill(WARNING);
  await view.note.press('Enter');
  await expect(view.alert).toHaveText('This note is not saved yet.');
  await expect(view.note).toHaveValue(WARNING);
  await expectAccessible(page);
  await page.reload();
  await expect(view.alert).toHaveText('This note is not saved yet.');
  await expect(view.note).toHaveValue(WARNING);
  await page.unrouteAll();
  await view.lines.first().getByRole('button', { name: 'Save' }).click();
  await view.says('Details updated');
  await expect(view.alert).toBeHidden();
  expect((await practice.read(id)).products[0]?.notes).toBe(WARNING);

  await page.route(`**/protocols/${id}/products`, (route) => route.fulfill({ status: 500, json: {} }));
  await view.note.fill('Something else.');
  await view.note.press('Enter');
  await expect(view.alert).toBeVisible();
  await view.lines.first().getByRole('button', { name: 'Discard' }).click();
  await expect(view.alert).toBeHidden();
  await expect(view.note).toHaveValue(WARNING);
});

for (const [who, email] of [
  ['waits for the same person', D2C],
  ['is not sent or shown for somebody else, and waits meanwhile', 'certified@example.com'],
] as const) {
  test(`SEAM-4 TRUST-4 what a session left unsent ${who}`, async ({ page, request, problems }) => {
    problems.allow(/401|404|Tokens expired|Unauthorized/);
    const { practice, id } = await signedInWithProtocol({ page, request }, D2C, 'Unsent', 1);
    const view = await ProtocolView.of(page, id);
    await page.evaluate(async () => {
      const headers = { Authorization: `Bearer ${localStorage.getItem('access_token')}` };
      await fetch('/api/v2/account/logout', { method: 'POST', headers });
    });
    await view.note.fill(WARNING);
    await view.note.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === '/en/login');
    const own = email === D2C;
    await signIn(page, email, '');
    await expect(page).toHaveURL(own ? `${LIST}/${id}` : LIST);
    if (own) {
      await expect(view.note).toHaveValue(WARNING);
      await expect.poll(async () => (await practice.read(id)).products[0]?.notes).toBe(WARNING);
    } else {
      const belongs = page.getByRole('alert').filter({ hasText: 'belongs to another account' });
      await expect(belongs).toBeVisible();
      await expect(view.main).not.toContainText(WARNING);
      expect((await practice.read(id)).products[0]?.notes).toBe('');
      expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(WARNING);
      await accountMenu(page).click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page).toHaveURL('/en/login');
      await page.goto(`/en/login?redirect=${LIST}/${id}`);
      await signIn(page, D2C, '');
      await expect(view.note).toHaveValue(WARNING);
      await expect.poll(async () => (await practice.read(id)).products[0]?.notes).toBe(WARNING);
    }
    const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(stored.includes(`personal:`) && stored.includes(WARNING)).toBe(false);
  });
}

test('SEAM-4 a note that was refused waits for the same person although their session ends on another page', async ({
  page,
  request,
  problems,
}) => {
  problems.allow(/500|401|Tokens expired|Unauthorized/);
  const { id } = await signedInWithProtocol({ page, request }, D2C, 'Ended elsewhere', 1);
  const view = await ProtocolView.of(page, id);
  await page.route(`**/protocols/${id}/products`, (route) => route.fulfill({ status: 500, json: {} }));
  await view.note.fill(WARNING);
  await view.note.press('Enter');
  await expect(view.alert).toHaveText('This note is not saved yet.');
  await page.unrouteAll();
  await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('access_token')}` };
    await fetch('/api/v2/account/logout', { method: 'POST', headers });
  });
  await page.goto('/en/account');
  await expect(page).toHaveURL((url) => url.pathname === '/en/login');
  await signIn(page, D2C, '');
  await expect(page).toHaveURL((url) => url.pathname === '/en/account');
  await ProtocolView.of(page, id);
  await expect(view.alert).toHaveText('This note is not saved yet.');
  await expect(view.note).toHaveValue(WARNING);
});

test('SEAM-4 name and note that are being typed wait when the session ends, here or in another tab', async ({
  page,
  context,
  request,
  problems,
  expectAccessible,
}) => {
  test.slow();
  problems.allow(/401|Tokens expired|Unauthorized/);
  const { id } = await signedInWithProtocol({ page, request }, D2C, 'Half typed', 1);
  const view = await ProtocolView.of(page, id);
  const edit = page.getByRole('dialog', { name: 'Edit protocol' });
  await view.main.getByRole('button', { name: 'Edit', exact: true }).click();
  await edit.getByLabel('Description').fill('For six we');
  await page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('access_token')}` };
    await fetch('/api/v2/account/logout', { method: 'POST', headers });
  });
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/en/login');
  await signIn(page, D2C, '');
  await expect(edit.getByLabel('Description')).toHaveValue('For six we');
  await edit.getByRole('button', { name: 'Close' }).click();
  await view.main.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(edit.getByLabel('Description')).not.toHaveValue('For six we');
  await edit.getByRole('button', { name: 'Close' }).click();

  const typeHalf = async () => {
    await view.note.fill('');
    await view.note.pressSequentially('Half a no');
    const tab = await context.newPage();
    await tab.goto('/en/account');
    await accountMenu(tab).click();
    await tab.getByRole('button', { name: 'Sign out' }).click();
    const question = tab.getByRole('dialog', { name: 'Sign out anyway?' });
    await expect(question).toContainText('for up to 7 days');
    await expectAccessible(tab);
    return { tab, question };
  };
  const kept = await typeHalf();
  await kept.question.getByRole('button', { name: 'Sign out and keep it' }).click();
  await expect(kept.tab).toHaveURL('/en/login');
  await expect(page).toHaveURL((url) => url.pathname === '/en/login');
  await signIn(page, D2C, '');
  await expect(view.alert).toHaveText('This note is not saved yet.');
  await expect(view.note).toHaveValue('Half a no');
  await view.lines.first().getByRole('button', { name: 'Discard' }).click();
  await kept.tab.close();

  const deleted = await typeHalf();
  await deleted.question.getByRole('button', { name: 'Sign out and delete it' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/en/login');
  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).not.toContain('Half a no');
});

test('SEAM-4 SEAM-2 SEAM-2a a note whose line goes elsewhere is offered again; a removal spares what was changed elsewhere', async ({
  page,
  browser,
  baseURL,
  request,
  problems,
  expectAccessible,
}) => {
  problems.allow(/404|409/);
  const { practice, id } = await signedInWithProtocol({ page, request }, D2C, 'Line gone', 2);
  const here = await ProtocolView.of(page, id);
  const there = await ProtocolView.of(await otherDevice(browser, baseURL, problems), id);
  const [first = '', second = ''] = await here.names.allTextContents();
  const removeThere = async (name: string) => {
    await there.main.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(there.names.filter({ hasText: name })).toHaveCount(0);
    await expect
      .poll(async () => (await practice.read(id)).products.map((line) => line.name))
      .not.toContain(name);
  };
  const lost = here.main.getByRole('listitem').filter({ hasText: 'was removed elsewhere' });

  await removeThere(first);
  await here.note.fill(WARNING);
  await here.note.press('Enter');
  await expect(here.names).toHaveText([second]);
  await expect(lost).toContainText(`“${first}” was removed elsewhere.`);
  await expect(lost).toContainText(WARNING);
  await expectAccessible(page);
  await lost.getByRole('button', { name: 'Add again with this note' }).click();
  await expect(lost).toHaveCount(0);
  await expect(here.names).toHaveText([first, second]);
  await expect(here.note).toHaveValue(WARNING);

  await here.lines
    .nth(1)
    .getByRole('textbox', { name: /^Note for/ })
    .pressSequentially('Half a no');
  await there.page.reload();
  await removeThere(second);
  await returnFocus(page);
  await expect(lost).toContainText('Half a no');
  await lost.getByRole('button', { name: 'Discard' }).click();
  await expect(lost).toHaveCount(0);

  await there.writeNote('Changed elsewhere.');
  await here.main.getByRole('button', { name: `Remove ${first}` }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Changed in another tab or on another device' }),
  ).toBeVisible();
  await expect(here.note).toHaveValue('Changed elsewhere.');
  await expect(here.lines.first().getByRole('alert').filter({ hasText: 'Not removed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await there.setQuantity(5);
  await here.quantity.fill('7');
  await here.quantity.press('Enter');
  await expect(
    here.lines.first().getByText('the quantity is now 5. You had set it to 7.', { exact: false }),
  ).toBeVisible();
  await expectOnTop(here.lines.first().getByRole('button', { name: 'Use 7' }));
  await expectAccessible(page);
  await here.lines.first().getByRole('button', { name: 'Use 7' }).click();
  await here.says('Quantity updated');
  await expect.poll(async () => (await practice.read(id)).products[0]?.item_count).toBe(7);
  await expect(here.lines.first().getByText('You had set it')).toHaveCount(0);
  await here.main.getByRole('button', { name: `Remove ${first}` }).click();
  await expect.poll(async () => (await practice.read(id)).products).toEqual([]);
  await there.page.context().close();
});

test('SEAM-4 SEAM-4a what was typed for a protocol that is deleted elsewhere is handed back, once, with its products', async ({
  page,
  request,
  problems,
  expectAccessible,
}) => {
  problems.allow(/404/);
  const { practice, id, name } = await signedInWithProtocol({ page, request }, D2C, 'Gone elsewhere', 1);
  const view = await ProtocolView.of(page, id);
  const lost = view.main.getByRole('listitem').filter({ hasText: 'was deleted elsewhere' });
  await view.note.pressSequentially('Half a note.');
  await practice.remove(id);
  await view.note.blur();
  await expect(lost).toContainText(`“${name}” was deleted elsewhere.`);
  await expect(lost).toContainText('Half a note.');
  await expectAccessible(page);
  await page.goto(LIST);
  await expect(lost).toContainText('Half a note.');
  await lost.getByRole('button', { name: 'Discard' }).click();
  await expect(lost).toHaveCount(0);

  await page.goto(`${LIST}/new`);
  await view.main.getByRole('textbox', { name: 'Name', exact: true }).fill('Half filled');
  const next = newName('Gone while edited');
  const other = await practice.make(next, 2);
  const names = (await practice.read(other)).products.map((line) => line.name);
  await page.goto(`${LIST}/${other}`);
  const builder = new BuilderView(page);
  await builder.workOn(next);
  await view.main.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit protocol' });
  await edit.getByLabel('Description').fill('A long description.');
  await practice.remove(other);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(lost).toContainText('A long description.');
  await expect(builder.surface.getByRole('searchbox')).toBeVisible();
  await expect(page.getByText('was deleted elsewhere')).toHaveCount(1);
  const begun = page.getByText(/^You have begun a new protocol/);
  await expect(begun).toHaveText('You have begun a new protocol: “Half filled”.');
  await expect(lost).toContainText('first finish or discard the one that you have begun');
  await expectAccessible(page);
  await view.main.getByRole('button', { name: 'Discard' }).last().click();
  await lost.getByRole('button', { name: 'Create a new protocol with it (2 products)' }).click();
  await expect(page).toHaveURL(`${LIST}/new`);
  const waiting = view.main.getByRole('status').filter({ hasText: 'Will be added to the protocol' });
  await expect(waiting.getByRole('listitem')).toHaveText(names);
  await page.goBack();
  await expect(begun).toHaveText(`You have begun a new protocol: “${next}”.`);
  await expect(lost).toHaveCount(0);
  await view.main.getByRole('button', { name: 'Continue' }).click();
  await expect(view.main.getByRole('textbox', { name: 'Description' })).toHaveValue('A long description.');
  await view.main.getByRole('button', { name: 'Create protocol' }).click();
  await expect(view.main.getByRole('heading', { name: next })).toBeVisible();
  await expect(view.names).toHaveText(names);
  await page.goto(LIST);
  await expect(view.main.getByRole('searchbox')).toBeVisible();
  await expect(begun).toHaveCount(0);
});

test('SEAM-8 a changed name after a lost answer makes a protocol of that name', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED|Failed to fetch/);
  await signedInAs(page, D2C);
  await page.goto(`${LIST}/new`);
  const main = page.getByRole('main');
  const name = newName('Lost');
  await page.route('**/protocols/create', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await main.getByLabel('Name').first().fill(name);
  await main.getByLabel('Description').fill('For four weeks.');
  await main.getByRole('button', { name: 'Create protocol' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The shop could not be reached' })).toBeVisible();
  await page.unrouteAll();
  await main.getByLabel('Name').first().fill(`${name} b`);
  await main.getByRole('button', { name: 'Create protocol' }).click();
  await expect(main.getByRole('heading', { name: `${name} b` })).toBeVisible();
});

test('SEAM-8 Duplicate pressed twice makes one copy, in the list and on the page', async ({
  page,
  request,
}) => {
  const practice = await Practice.of(request, D2C);
  const name = newName('Pressed twice');
  const id = await practice.make(name, 1);
  const copies = async () => {
    const { data } = await practice.get<{ data: { name: string }[] }>(
      '/api/v2/account/practitioners/protocols?limit=20&lines=0',
    );
    return data.filter((protocol) => protocol.name.startsWith(name)).length - 1;
  };
  await signedInAs(page, D2C);
  await page.goto(LIST);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: `Duplicate ${name}`, exact: true }).dblclick();
  await expect(main.getByRole('heading', { name: `${name} (copy)` })).toBeVisible();
  await later(page);
  expect(await copies()).toBe(1);

  await page.goto(`${LIST}/${id}`);
  await main.getByRole('button', { name: 'Duplicate' }).click();
  await main.getByRole('button', { name: 'Duplicate' }).click();
  await expect(main.getByRole('link', { name: `${name} (copy)` })).toBeVisible();
  await later(page);
  expect(await copies()).toBe(2);
});

test('SEAM-8 products that were removed one after the other come back one after the other', async ({
  page,
  request,
}) => {
  const { practice, id } = await signedInWithProtocol({ page, request }, D2C, 'Removed', 3);
  const view = await ProtocolView.of(page, id);
  const names = await view.names.allTextContents();
  for (const name of names.slice(0, 2))
    await view.main.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(view.names).toHaveText(names.slice(2));
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(page.getByText(`Product removed: ${names[1]}`)).toBeVisible();
  await undo.click();
  await expect(view.names).toHaveText(names.slice(1));
  await expect(page.getByText(`Product removed: ${names[0]}`)).toBeVisible();
  await undo.click();
  await expect(view.names).toHaveText(names);
  await expect(undo).toBeHidden();
  await expect.poll(async () => (await practice.read(id)).products.map((line) => line.name)).toEqual(names);
});
