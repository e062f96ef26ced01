import { SEED_PASSWORD } from '../../demo/people.ts';
import { newName, Practice } from '../e2e/support/builder.ts';
import { accessHeaders, sessionTokens } from '../e2e/support/tokens.ts';
import { the } from './support/look.ts';
import { expect, inEachView, test } from './support/test.ts';

const PRACTITIONER = 'd2c@example.com';
const LIST = 'account/practitioner/protocols';

/** Text that is selected in the page or in the focused field; runs in the browser. */
function selectedText(): string {
  const { activeElement: field } = document;
  if (!(field instanceof HTMLInputElement)) return String(getSelection());
  return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
}

inEachView(() => {
  test('somebody signs in from a page, comes back to it, and signs out', async ({ person, view, t }) => {
    const { language } = view;
    await person.opens(`/${language}/login?redirect=${encodeURIComponent(`/${language}/products/omega-3`)}`);
    await person.fills(the('textbox', t('account:login.email')), PRACTITIONER);
    await person.fills(the('textbox', t('account:login.password')), SEED_PASSWORD);
    await person.clicks(the('button', t('account:login.submit'), { within: the('main') }));
    await person.isAt(/\/products\/omega-3$/);
    await person.clicks(the('button', t('shell.account'), { within: the('banner') }));
    await person.sees(the('text', PRACTITIONER));
    await person.clicks(the('button', t('account.sign-out')));
    await person.isAt(`/${language}/login`);
    await person.sees(the('link', t('shell.login')));
  });

  test('a practitioner makes a protocol beside the listing', async ({ person, view, t, request }) => {
    const name = newName('Beside');
    await person.isSignedIn(await sessionTokens(request, PRACTITIONER));
    await person.opens(`/${view.language}/products?order_by=name&order=asc`);
    const launcher = the('button', t('protocols:builder.name'), { within: the('banner') });
    const panel = the('complementary', t('protocols:builder.name'));
    await person.clicks(launcher);
    await person.clicks(the('button', t('protocols:list.new'), { within: panel }));
    await person.fills(the('textbox', t('protocols:form.name'), { within: panel }), name);
    await person.fills(the('textbox', t('protocols:form.description'), { within: panel }), 'Vier Wochen');
    await person.clicks(the('button', t('protocols:form.create'), { within: panel }));
    await person.sees(the('heading', name, { within: panel }));
    if (view.width < 768) await person.clicks(the('button', t('protocols:builder.close')));
    const add = (index: number) => the('button', new RegExp(`^${t('protocol.add')}: `), { index });
    await person.clicks(add(0));
    await person.sees(the('status', new RegExp(t('protocol.product-added'))));
    await person.clicks(add(1));
    if (view.width < 768) await person.clicks(launcher);
    const lines = the('list', t('protocols:line.all'), { within: panel });
    await person.sees(the('link', /./, { within: lines }), 2);
    const second = await person.textOf(the('link', /./, { within: lines, index: 1 }));
    const handle = the('button', t('protocols:line.drag', { name: second }));
    await person.clicks(handle);
    await person.hasFocus(handle);
    await person.presses('ArrowUp');
    await person.reads(the('link', /./, { within: lines }), second);
    await person.fills(the('textbox', t('protocols:line.note-for', { name: second })), 'Mit Wasser');
    await person.presses('Enter');
    const active = () => JSON.parse(localStorage.getItem('formulary:active_protocol') ?? '').value;
    const { protocol_id: id } = (await person.tab.run(active)).active_protocol;
    const practice = await Practice.of(request, PRACTITIONER);
    await expect.poll(async () => (await practice.read(id)).products[0]?.notes).toBe('Mit Wasser');
    await person.fitsItsWindow();
    await person.tab.reload();
    if (view.width < 768) await person.clicks(launcher);
    await person.hasValue(the('textbox', t('protocols:line.note-for', { name: second })), 'Mit Wasser');
  });

  test('a practitioner works with the bar', async ({ person, view, t, request }) => {
    const name = newName('Bar');
    const practice = await Practice.of(request, PRACTITIONER);
    const id = await practice.make(name);
    await person.isSignedIn(await sessionTokens(request, PRACTITIONER));
    await person.tab.run(() => {
      const entry = { value: 'Standard', expires_at: Date.now() + 86_400_000 };
      localStorage.setItem('formulary:builder_mode', JSON.stringify(entry));
    });
    await person.opens(`/${view.language}/products?order_by=name&order=asc`);
    const bar = the('complementary', t('protocols:builder.name'));
    await person.clicks(the('button', t('protocols:builder.name'), { within: the('banner') }));
    await person.clicks(the('button', t('protocols:builder.choose'), { within: bar }));
    const choice = the('dialog', t('protocols:builder.title-listing'));
    await person.fills(the('searchbox', t('protocols:list.search'), { within: choice }), name);
    await person.clicks(the('button', new RegExp(name), { within: choice }));
    await person.seesNo(choice);
    for (const index of [0, 1, 2, 3]) {
      await person.clicks(the('button', new RegExp(`^${t('protocol.add')}: `), { index }));
      await expect.poll(async () => (await practice.read(id)).products.length).toBe(index + 1);
    }
    await person.clicks(the('button', t('protocols:builder.show'), { within: bar }));
    const active = the('dialog', t('protocols:builder.title-active'));
    await person.sees(
      the('link', /./, { within: the('list', t('protocols:line.all'), { within: active }) }),
      4,
    );
    await person.clicks(the('button', t('protocols:line.more'), { within: active }));
    await person.hasValue(the('textbox', t('protocols:line.quantity'), { within: active }), '2');
    await person.presses('Escape');
    await person.seesNo(active);
  });

  test('a practitioner copies a link, and leaves the dialog by key', async ({ person, view, t, request }) => {
    const practice = await Practice.of(request, PRACTITIONER);
    const id = await practice.make(newName('Copied'), 2);
    await person.isSignedIn(await sessionTokens(request, PRACTITIONER));
    await person.opens(`/${view.language}/${LIST}/${id}`);
    const share = the('button', t('protocols:sharing.open'), { within: the('main') });
    const dialog = the('dialog', t('protocols:builder.title-sharing'));
    await person.clicks(share);
    await person.clicks(the('button', t('protocols:sharing.copy-link'), { within: dialog }));
    await person.sees(the('status', t('protocol.link-copied')));
    await person.presses('Escape');
    await person.seesNo(dialog);
    await person.hasFocus(share);
    const box = the('searchbox', t('search.label'));
    await person.fills(box, 'x');
    await person.tab.run(() => (document.activeElement as HTMLInputElement).select());
    await person.tab.paste();
    await person.hasValue(box, expect.stringMatching(/^http.*\/protocols\/[\w-]{22,}$/));
  });

  test('a practitioner copies by hand what the clipboard refuses', async ({ person, view, t, request }) => {
    const practice = await Practice.of(request, PRACTITIONER);
    const id = await practice.make(newName('Refused'), 1);
    await person.isSignedIn(await sessionTokens(request, PRACTITIONER));
    await person.opens(`/${view.language}/${LIST}/${id}`);
    await person.tab.run(() => {
      const refuse = () => Promise.reject(new Error('refused'));
      Object.assign(navigator.clipboard, { write: refuse, writeText: refuse });
    });
    const chosen = () => person.tab.run(selectedText);
    const dialog = the('dialog', t('protocols:builder.title-sharing'));
    await person.clicks(the('button', t('protocols:sharing.open'), { within: the('main') }));
    await person.clicks(the('button', t('protocols:sharing.copy-link'), { within: dialog }));
    await person.sees(the('alert', t('protocol.link-copy-failed')));
    const field = the('textbox', t('protocols:sharing.link'), { within: dialog });
    await person.hasFocus(field);
    await expect.poll(chosen).toMatch(/^http.*\/protocols\/[\w-]{22,}$/);
    await person.hears([`/${view.language}/${LIST}/${id}: console: Error: refused`]);
  });

  test('a practitioner deletes a protocol after a question', async ({ person, view, t, request }) => {
    const practice = await Practice.of(request, PRACTITIONER);
    const name = newName('Deleted');
    const id = await practice.make(name, 1);
    await person.isSignedIn(await sessionTokens(request, PRACTITIONER));
    await person.opens(`/${view.language}/${LIST}`);
    const remove = the('button', t('protocols:page.delete-name', { name }));
    const question = the('dialog', t('protocols:delete.title'));
    await person.clicks(remove);
    await person.clicks(the('button', t('protocols:delete.cancel'), { within: question }));
    await person.seesNo(question);
    await person.hasFocus(remove);
    await person.clicks(remove);
    await person.clicks(the('button', t('protocols:delete.confirm'), { within: question }));
    await person.seesNo(the('link', name));
    await person.sees(the('heading', t('shell.protocols')));
    const headers = await accessHeaders(request, PRACTITIONER);
    expect((await request.get(`/api/v2/account/practitioners/protocols/${id}`, { headers })).status()).toBe(
      404,
    );
  });
});
