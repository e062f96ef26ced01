import { SEED_PASSWORD } from '../../demo/people.ts';
import { createUniqueName, PractitionerApi } from '../e2e/support/builder.ts';
import { createAccessHeaders, readSessionTokens } from '../e2e/support/tokens.ts';
import { byRole } from './support/look.ts';
import { declareTestsInViews, expect, test } from './support/test.ts';

const PRACTITIONER_EMAIL = 'd2c@example.com';
const PROTOCOL_LIST_PATH = 'account/practitioner/protocols';

/** Reads the text that is selected in the page or in the focused field; runs in the browser. */
function readSelectedText(): string {
  const { activeElement: focusedField } = document;
  if (!(focusedField instanceof HTMLInputElement)) return String(getSelection());
  return focusedField.value.slice(focusedField.selectionStart ?? 0, focusedField.selectionEnd ?? 0);
}

declareTestsInViews(() => {
  test('somebody signs in from a page, comes back to it, and signs out', async ({ person, view, t }) => {
    const { language } = view;
    await person.opens(`/${language}/login?redirect=${encodeURIComponent(`/${language}/products/omega-3`)}`);
    await person.fills(byRole('textbox', t('account:login.email')), PRACTITIONER_EMAIL);
    await person.fills(byRole('textbox', t('account:login.password')), SEED_PASSWORD);
    await person.clicks(byRole('button', t('account:login.submit'), { within: byRole('main') }));
    await person.expectAddress(/\/products\/omega-3$/);
    await person.clicks(byRole('button', t('pages:shell.account'), { within: byRole('banner') }));
    await person.sees(byRole('text', PRACTITIONER_EMAIL));
    await person.clicks(byRole('button', t('pages:account.sign-out')));
    await person.expectAddress(`/${language}/login`);
    await person.sees(byRole('link', t('shell.login')));
  });

  test('a practitioner makes a protocol beside the listing', async ({ person, view, t, request }) => {
    const protocolName = createUniqueName('Beside');
    await person.signsInWithTokens(await readSessionTokens(request, PRACTITIONER_EMAIL));
    await person.opens(`/${view.language}/products?order_by=name&order=asc`);
    const builderLauncherQuery = byRole('button', t('protocols:builder.name'), { within: byRole('banner') });
    const builderPanel = byRole('complementary', t('protocols:builder.name'));
    await person.clicks(builderLauncherQuery);
    await person.clicks(byRole('button', t('protocols:list.new'), { within: builderPanel }));
    await person.fills(byRole('textbox', t('protocols:form.name'), { within: builderPanel }), protocolName);
    await person.fills(byRole('textbox', t('protocols:form.description'), { within: builderPanel }), 'Vier Wochen');
    await person.clicks(byRole('button', t('protocols:form.create'), { within: builderPanel }));
    await person.sees(byRole('heading', protocolName, { within: builderPanel }));
    if (view.width < 768) await person.clicks(byRole('button', t('protocols:builder.close')));
    const findAddButton = (index: number) => byRole('button', new RegExp(`^${t('protocol.add')}: `), { index });
    await person.clicks(findAddButton(0));
    await person.sees(byRole('status', new RegExp(t('protocol.product-added'))));
    await person.clicks(findAddButton(1));
    if (view.width < 768) await person.clicks(builderLauncherQuery);
    const lineList = byRole('list', t('protocols:line.all'), { within: builderPanel });
    await person.sees(byRole('link', /./, { within: lineList }), 2);
    const secondProductName = await person.readText(byRole('link', /./, { within: lineList, index: 1 }));
    const dragHandle = byRole('button', t('protocols:line.drag', { name: secondProductName }));
    await person.clicks(dragHandle);
    await person.expectFocus(dragHandle);
    await person.presses('ArrowUp');
    await person.expectText(byRole('link', /./, { within: lineList }), secondProductName);
    await person.fills(byRole('textbox', t('protocols:line.note-for', { name: secondProductName })), 'Mit Wasser');
    await person.presses('Enter');
    const readActiveProtocol = () => JSON.parse(localStorage.getItem('formulary:active_protocol') ?? '').value;
    const { protocol_id: id } = (await person.tab.run(readActiveProtocol)).active_protocol;
    const practitionerApi = await PractitionerApi.signIn(request, PRACTITIONER_EMAIL);
    await expect.poll(async () => (await practitionerApi.readProtocol(id)).products[0]?.notes).toBe('Mit Wasser');
    await person.expectPageFitsWindow();
    await person.tab.reload();
    if (view.width < 768) await person.clicks(builderLauncherQuery);
    await person.expectValue(
      byRole('textbox', t('protocols:line.note-for', { name: secondProductName })),
      'Mit Wasser',
    );
  });

  test('a practitioner works with the bar', async ({ person, view, t, request }) => {
    const uniqueProtocolName = createUniqueName('Bar');
    const practitionerApi = await PractitionerApi.signIn(request, PRACTITIONER_EMAIL);
    const id = await practitionerApi.createProtocol(uniqueProtocolName);
    await person.signsInWithTokens(await readSessionTokens(request, PRACTITIONER_EMAIL));
    await person.tab.run(() => {
      const builderModeEntry = { value: 'Standard', expires_at: Date.now() + 86_400_000 };
      localStorage.setItem('formulary:builder_mode', JSON.stringify(builderModeEntry));
    });
    await person.opens(`/${view.language}/products?order_by=name&order=asc`);
    const builderBar = byRole('complementary', t('protocols:builder.name'));
    await person.clicks(byRole('button', t('protocols:builder.name'), { within: byRole('banner') }));
    await person.clicks(byRole('button', t('protocols:builder.choose'), { within: builderBar }));
    const protocolPicker = byRole('dialog', t('protocols:builder.title-listing'));
    await person.fills(byRole('searchbox', t('protocols:list.search'), { within: protocolPicker }), uniqueProtocolName);
    await person.clicks(byRole('button', new RegExp(uniqueProtocolName), { within: protocolPicker }));
    await person.seesNo(protocolPicker);
    for (const buttonIndex of [0, 1, 2, 3]) {
      await person.clicks(byRole('button', new RegExp(`^${t('protocol.add')}: `), { index: buttonIndex }));
      await expect.poll(async () => (await practitionerApi.readProtocol(id)).products.length).toBe(buttonIndex + 1);
    }
    await person.clicks(byRole('button', t('protocols:builder.show'), { within: builderBar }));
    const activeProtocolDialog = byRole('dialog', t('protocols:builder.title-active'));
    await person.sees(
      byRole('link', /./, { within: byRole('list', t('protocols:line.all'), { within: activeProtocolDialog }) }),
      4,
    );
    await person.clicks(byRole('button', t('protocols:line.more'), { within: activeProtocolDialog }));
    await person.expectValue(byRole('textbox', t('protocols:line.quantity'), { within: activeProtocolDialog }), '2');
    await person.presses('Escape');
    await person.seesNo(activeProtocolDialog);
  });

  test('a practitioner copies a link, and leaves the dialog by key', async ({ person, view, t, request }) => {
    const practitionerApi = await PractitionerApi.signIn(request, PRACTITIONER_EMAIL);
    const id = await practitionerApi.createProtocol(createUniqueName('Copied'), 2);
    await person.signsInWithTokens(await readSessionTokens(request, PRACTITIONER_EMAIL));
    await person.opens(`/${view.language}/${PROTOCOL_LIST_PATH}/${id}`);
    const shareButton = byRole('button', t('protocols:sharing.open'), { within: byRole('main') });
    const sharingDialog = byRole('dialog', t('protocols:builder.title-sharing'));
    await person.clicks(shareButton);
    await person.clicks(byRole('button', t('protocols:sharing.copy-link'), { within: sharingDialog }));
    await person.sees(byRole('status', t('protocol.link-copied')));
    await person.presses('Escape');
    await person.seesNo(sharingDialog);
    await person.expectFocus(shareButton);
    const searchBox = byRole('searchbox', t('pages:search.label'));
    await person.fills(searchBox, 'x');
    await person.tab.run(() => (document.activeElement as HTMLInputElement).select());
    await person.tab.paste();
    await person.expectValue(searchBox, expect.stringMatching(/^http.*\/protocols\/[\w-]{22,}$/));
  });

  test('a practitioner copies by hand what the clipboard refuses', async ({ person, view, t, request }) => {
    const practitionerApi = await PractitionerApi.signIn(request, PRACTITIONER_EMAIL);
    const id = await practitionerApi.createProtocol(createUniqueName('Refused'), 1);
    await person.signsInWithTokens(await readSessionTokens(request, PRACTITIONER_EMAIL));
    await person.opens(`/${view.language}/${PROTOCOL_LIST_PATH}/${id}`);
    await person.tab.run(() => {
      const rejectClipboardWrite = () => Promise.reject(new Error('refused'));
      Object.assign(navigator.clipboard, { write: rejectClipboardWrite, writeText: rejectClipboardWrite });
    });
    const readTextSelection = () => person.tab.run(readSelectedText);
    const sharingDialog = byRole('dialog', t('protocols:builder.title-sharing'));
    await person.clicks(byRole('button', t('protocols:sharing.open'), { within: byRole('main') }));
    await person.clicks(byRole('button', t('protocols:sharing.copy-link'), { within: sharingDialog }));
    await person.sees(byRole('alert', t('protocol.link-copy-failed')));
    const sharingLinkField = byRole('textbox', t('protocols:sharing.link'), { within: sharingDialog });
    await person.expectFocus(sharingLinkField);
    await expect.poll(readTextSelection).toMatch(/^http.*\/protocols\/[\w-]{22,}$/);
    await person.expectProblems([`/${view.language}/${PROTOCOL_LIST_PATH}/${id}: console: Error: refused`]);
  });

  test('a practitioner deletes a protocol after a question', async ({ person, view, t, request }) => {
    const practitionerApi = await PractitionerApi.signIn(request, PRACTITIONER_EMAIL);
    const uniqueProtocolName = createUniqueName('Deleted');
    const id = await practitionerApi.createProtocol(uniqueProtocolName, 1);
    await person.signsInWithTokens(await readSessionTokens(request, PRACTITIONER_EMAIL));
    await person.opens(`/${view.language}/${PROTOCOL_LIST_PATH}`);
    const deleteProtocolButton = byRole('button', t('protocols:page.delete-name', { name: uniqueProtocolName }));
    const confirmationDialog = byRole('dialog', t('protocols:delete.title'));
    await person.clicks(deleteProtocolButton);
    await person.clicks(byRole('button', t('protocols:delete.cancel'), { within: confirmationDialog }));
    await person.seesNo(confirmationDialog);
    await person.expectFocus(deleteProtocolButton);
    await person.clicks(deleteProtocolButton);
    await person.clicks(byRole('button', t('protocols:delete.confirm'), { within: confirmationDialog }));
    await person.seesNo(byRole('link', uniqueProtocolName));
    await person.sees(byRole('heading', t('pages:shell.protocols')));
    const headers = await createAccessHeaders(request, PRACTITIONER_EMAIL);
    expect((await request.get(`/api/v2/account/practitioners/protocols/${id}`, { headers })).status()).toBe(404);
  });
});
