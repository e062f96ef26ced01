import { SEED_PASSWORD } from '../../demo/people.ts';
import { createName, PractitionerApi } from '../e2e/support/builder.ts';
import { createAccessHeaders, readSessionTokens } from '../e2e/support/tokens.ts';
import { byRole } from './support/look.ts';
import { declareInViews, expect, test } from './support/test.ts';

const PRACTITIONER_EMAIL = 'd2c@example.com';
const LIST_PATH = 'account/practitioner/protocols';

/** Text that is selected in the page or in the focused field; runs in the browser. */
function readSelectedText(): string {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLInputElement)) return String(getSelection());
  return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
}

declareInViews(() => {
  test('somebody signs in from a page, comes back to it, and signs out', async ({ person, view, t }) => {
    const { language } = view;
    await person.opens(`/${language}/login?redirect=${encodeURIComponent(`/${language}/products/omega-3`)}`);
    await person.fills(byRole('textbox', t('account:login.email')), PRACTITIONER_EMAIL);
    await person.fills(byRole('textbox', t('account:login.password')), SEED_PASSWORD);
    await person.clicks(byRole('button', t('account:login.submit'), { within: byRole('main') }));
    await person.isAt(/\/products\/omega-3$/);
    await person.clicks(byRole('button', t('pages:shell.account'), { within: byRole('banner') }));
    await person.sees(byRole('text', PRACTITIONER_EMAIL));
    await person.clicks(byRole('button', t('pages:account.sign-out')));
    await person.isAt(`/${language}/login`);
    await person.sees(byRole('link', t('shell.login')));
  });

  test('a practitioner makes a protocol beside the listing', async ({ person, view, t, request }) => {
    const name = createName('Beside');
    await person.isSignedIn(await readSessionTokens(request, PRACTITIONER_EMAIL));
    await person.opens(`/${view.language}/products?order_by=name&order=asc`);
    const launcher = byRole('button', t('protocols:builder.name'), { within: byRole('banner') });
    const panel = byRole('complementary', t('protocols:builder.name'));
    await person.clicks(launcher);
    await person.clicks(byRole('button', t('protocols:list.new'), { within: panel }));
    await person.fills(byRole('textbox', t('protocols:form.name'), { within: panel }), name);
    await person.fills(byRole('textbox', t('protocols:form.description'), { within: panel }), 'Vier Wochen');
    await person.clicks(byRole('button', t('protocols:form.create'), { within: panel }));
    await person.sees(byRole('heading', name, { within: panel }));
    if (view.width < 768) await person.clicks(byRole('button', t('protocols:builder.close')));
    const findAdd = (index: number) => byRole('button', new RegExp(`^${t('protocol.add')}: `), { index });
    await person.clicks(findAdd(0));
    await person.sees(byRole('status', new RegExp(t('protocol.product-added'))));
    await person.clicks(findAdd(1));
    if (view.width < 768) await person.clicks(launcher);
    const lines = byRole('list', t('protocols:line.all'), { within: panel });
    await person.sees(byRole('link', /./, { within: lines }), 2);
    const secondName = await person.textOf(byRole('link', /./, { within: lines, index: 1 }));
    const handle = byRole('button', t('protocols:line.drag', { name: secondName }));
    await person.clicks(handle);
    await person.hasFocus(handle);
    await person.presses('ArrowUp');
    await person.reads(byRole('link', /./, { within: lines }), secondName);
    await person.fills(byRole('textbox', t('protocols:line.note-for', { name: secondName })), 'Mit Wasser');
    await person.presses('Enter');
    const readActive = () => JSON.parse(localStorage.getItem('formulary:active_protocol') ?? '').value;
    const { protocol_id: id } = (await person.tab.run(readActive)).active_protocol;
    const practice = await PractitionerApi.signIn(request, PRACTITIONER_EMAIL);
    await expect.poll(async () => (await practice.readProtocol(id)).products[0]?.notes).toBe('Mit Wasser');
    await person.fitsItsWindow();
    await person.tab.reload();
    if (view.width < 768) await person.clicks(launcher);
    await person.hasValue(byRole('textbox', t('protocols:line.note-for', { name: secondName })), 'Mit Wasser');
  });

  test('a practitioner works with the bar', async ({ person, view, t, request }) => {
    const name = createName('Bar');
    const practice = await PractitionerApi.signIn(request, PRACTITIONER_EMAIL);
    const id = await practice.createProtocol(name);
    await person.isSignedIn(await readSessionTokens(request, PRACTITIONER_EMAIL));
    await person.tab.run(() => {
      const entry = { value: 'Standard', expires_at: Date.now() + 86_400_000 };
      localStorage.setItem('formulary:builder_mode', JSON.stringify(entry));
    });
    await person.opens(`/${view.language}/products?order_by=name&order=asc`);
    const builderBar = byRole('complementary', t('protocols:builder.name'));
    await person.clicks(byRole('button', t('protocols:builder.name'), { within: byRole('banner') }));
    await person.clicks(byRole('button', t('protocols:builder.choose'), { within: builderBar }));
    const choice = byRole('dialog', t('protocols:builder.title-listing'));
    await person.fills(byRole('searchbox', t('protocols:list.search'), { within: choice }), name);
    await person.clicks(byRole('button', new RegExp(name), { within: choice }));
    await person.seesNo(choice);
    for (const index of [0, 1, 2, 3]) {
      await person.clicks(byRole('button', new RegExp(`^${t('protocol.add')}: `), { index }));
      await expect.poll(async () => (await practice.readProtocol(id)).products.length).toBe(index + 1);
    }
    await person.clicks(byRole('button', t('protocols:builder.show'), { within: builderBar }));
    const activeDialog = byRole('dialog', t('protocols:builder.title-active'));
    await person.sees(
      byRole('link', /./, { within: byRole('list', t('protocols:line.all'), { within: activeDialog }) }),
      4,
    );
    await person.clicks(byRole('button', t('protocols:line.more'), { within: activeDialog }));
    await person.hasValue(byRole('textbox', t('protocols:line.quantity'), { within: activeDialog }), '2');
    await person.presses('Escape');
    await person.seesNo(activeDialog);
  });

  test('a practitioner copies a link, and leaves the dialog by key', async ({ person, view, t, request }) => {
    const practice = await PractitionerApi.signIn(request, PRACTITIONER_EMAIL);
    const id = await practice.createProtocol(createName('Copied'), 2);
    await person.isSignedIn(await readSessionTokens(request, PRACTITIONER_EMAIL));
    await person.opens(`/${view.language}/${LIST_PATH}/${id}`);
    const shareButton = byRole('button', t('protocols:sharing.open'), { within: byRole('main') });
    const dialog = byRole('dialog', t('protocols:builder.title-sharing'));
    await person.clicks(shareButton);
    await person.clicks(byRole('button', t('protocols:sharing.copy-link'), { within: dialog }));
    await person.sees(byRole('status', t('protocol.link-copied')));
    await person.presses('Escape');
    await person.seesNo(dialog);
    await person.hasFocus(shareButton);
    const searchBox = byRole('searchbox', t('pages:search.label'));
    await person.fills(searchBox, 'x');
    await person.tab.run(() => (document.activeElement as HTMLInputElement).select());
    await person.tab.paste();
    await person.hasValue(searchBox, expect.stringMatching(/^http.*\/protocols\/[\w-]{22,}$/));
  });

  test('a practitioner copies by hand what the clipboard refuses', async ({ person, view, t, request }) => {
    const practice = await PractitionerApi.signIn(request, PRACTITIONER_EMAIL);
    const id = await practice.createProtocol(createName('Refused'), 1);
    await person.isSignedIn(await readSessionTokens(request, PRACTITIONER_EMAIL));
    await person.opens(`/${view.language}/${LIST_PATH}/${id}`);
    await person.tab.run(() => {
      const rejectCall = () => Promise.reject(new Error('refused'));
      Object.assign(navigator.clipboard, { write: rejectCall, writeText: rejectCall });
    });
    const readSelection = () => person.tab.run(readSelectedText);
    const dialog = byRole('dialog', t('protocols:builder.title-sharing'));
    await person.clicks(byRole('button', t('protocols:sharing.open'), { within: byRole('main') }));
    await person.clicks(byRole('button', t('protocols:sharing.copy-link'), { within: dialog }));
    await person.sees(byRole('alert', t('protocol.link-copy-failed')));
    const field = byRole('textbox', t('protocols:sharing.link'), { within: dialog });
    await person.hasFocus(field);
    await expect.poll(readSelection).toMatch(/^http.*\/protocols\/[\w-]{22,}$/);
    await person.expectProblems([`/${view.language}/${LIST_PATH}/${id}: console: Error: refused`]);
  });

  test('a practitioner deletes a protocol after a question', async ({ person, view, t, request }) => {
    const practice = await PractitionerApi.signIn(request, PRACTITIONER_EMAIL);
    const name = createName('Deleted');
    const id = await practice.createProtocol(name, 1);
    await person.isSignedIn(await readSessionTokens(request, PRACTITIONER_EMAIL));
    await person.opens(`/${view.language}/${LIST_PATH}`);
    const deleteButton = byRole('button', t('protocols:page.delete-name', { name }));
    const question = byRole('dialog', t('protocols:delete.title'));
    await person.clicks(deleteButton);
    await person.clicks(byRole('button', t('protocols:delete.cancel'), { within: question }));
    await person.seesNo(question);
    await person.hasFocus(deleteButton);
    await person.clicks(deleteButton);
    await person.clicks(byRole('button', t('protocols:delete.confirm'), { within: question }));
    await person.seesNo(byRole('link', name));
    await person.sees(byRole('heading', t('pages:shell.protocols')));
    const headers = await createAccessHeaders(request, PRACTITIONER_EMAIL);
    expect((await request.get(`/api/v2/account/practitioners/protocols/${id}`, { headers })).status()).toBe(404);
  });
});
