import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Protocol, ProtocolProduct } from '#contract/protocol/schema.ts';
import { EMPTY_SHARING_FIELDS } from '#domain/sharing/form.ts';
import { getTranslate } from '#i18n/translate.ts';
import { SharePanel } from '#islands/sharing/SharePanel.tsx';
import { sharingNoteText } from '#islands/sharing/SharingNote.tsx';
import { closeToast } from '#stores/platform/toasts.ts';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { updateSharingFields } from '#stores/sharing/draft.ts';
import {
  type createFakeNetwork,
  createProtocolLine,
  createSignedInNetwork,
  protocol,
} from '../support/protocol-server.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';
import { SIGNED_IN_USER } from '../support/tab.ts';

const t = getTranslate('en');
const PRACTITIONERS_API_PATH = '/v2/account/practitioners';
const clientAnn = { id: 7, first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', discount_rate: 15 };

type SharedWith = NonNullable<Protocol['shared_with']>;

let tree: RenderedTree;
let server: ReturnType<typeof createFakeNetwork>;

const findRecipientField = () => tree.findField('Client’s name or e-mail address');
const listChipLabels = () =>
  [...tree.container.querySelectorAll('ul > li')].map((chipElement) => chipElement.getAttribute('aria-label'));
const listTextsByRole = (ariaRole: 'alert' | 'status') =>
  [...tree.container.querySelectorAll(`[role=${ariaRole}]`)].map(({ textContent }) => textContent).filter(Boolean);
const listAlertTexts = () => listTextsByRole('alert');
const listStatusTexts = () => listTextsByRole('status');
const findShareButton = () => tree.button('Share protocol');

async function searchRecipient(searchText: string): Promise<void> {
  await tree.typeText(findRecipientField(), searchText);
  await act(async () => {
    await vi.advanceTimersByTimeAsync(500);
  });
}

async function inviteEmail(email: string): Promise<void> {
  await tree.typeText(findRecipientField(), email);
  await tree.pressKey(findRecipientField(), 'Enter');
}

const chooseDiscount = (discountValue: string) => tree.chooseOption(tree.findField('Discount'), discountValue);

/** Searches for a client and chooses the first result. */
async function addFirstFoundClient(clientSearchText: string): Promise<void> {
  await searchRecipient(clientSearchText);
  await tree.pressKey(findRecipientField(), 'ArrowDown');
  await tree.pressKey(findRecipientField(), 'Enter');
}

const showSharePanel = (shownProtocol: Protocol) =>
  tree.renderNode(<SharePanel context={{ t, language: 'en', region: 'eu' }} protocol={shownProtocol} />);
const showSharePanelWithLines = (...shownLines: ProtocolProduct[]) => showSharePanel(protocol(3, ...shownLines));
const showSharePanelWithLink = (sharedWith: Partial<SharedWith>) =>
  showSharePanel({
    ...protocol(3),
    shared_with: { link: true, link_until: null, total: 0, clients: [], ...sharedWith },
  });

beforeEach(async () => {
  vi.useFakeTimers();
  server = createSignedInNetwork();
  server.answer(({ path }) =>
    path === `${PRACTITIONERS_API_PATH}/clients` ? { status: 200, body: { data: [clientAnn] } } : undefined,
  );
  tree = renderTree();
  await showSharePanelWithLines();
});

afterEach(() => {
  updateSharingFields(3, () => EMPTY_SHARING_FIELDS);
  for (const toastKind of ['success', 'error'] as const) closeToast(toastKind);
});

describe('the share panel', () => {
  it('SHARE-24: names what cannot be bought at present, with the way to similar products', async () => {
    const unavailableLine = createProtocolLine(2);
    await showSharePanelWithLines(createProtocolLine(1), {
      ...unavailableLine,
      variants: [{ id: 20, price: 10, availability: false }],
    });
    const [link, ...moreLinks] = tree.container.querySelectorAll<HTMLAnchorElement>('a[href$="#similar"]');
    expect(moreLinks).toEqual([]);
    expect(link?.getAttribute('href')).toBe('/en/products/product-2#similar');
    expect(link?.getAttribute('aria-label')).toBe('Similar products: Product 2');
    expect(link?.closest('div')?.textContent).toBe('Cannot be bought at present:Product 2 Similar products');
  });

  it('SHARE-01: the names in the list of protocols are set apart, also where words are not', () => {
    const clientSinceTime = '2026-11-29T08:00:00Z';
    const clients = [clientAnn, { ...clientAnn, id: 8, first_name: 'Bo' }].map((client) => ({
      ...client,
      since: clientSinceTime,
    }));
    const sharedProtocol = {
      ...protocol(3),
      shared_with: { link: false, link_until: null, total: 5, clients },
    };
    expect(sharingNoteText(sharedProtocol, { t, language: 'ja' })).toContain('Lee Ann、Lee Bo、+3');
    expect(sharingNoteText(sharedProtocol, { t, language: 'en' })).toContain('Ann Lee, Bo Lee and +3');
  });

  it('SHARE-01, BUILD-08: a client that was found becomes a chip, by keyboard too', async () => {
    await searchRecipient('ann');
    expect(tree.container.querySelector('[role=option]')?.textContent).toBe('Ann Leeann@example.com');
    await tree.pressKey(findRecipientField(), 'ArrowDown');
    expect(tree.container.querySelector('[role=option]')?.getAttribute('aria-selected')).toBe('true');
    await tree.pressKey(findRecipientField(), 'Enter');
    expect(listChipLabels()).toEqual(['Ann Lee']);
    expect(tree.findField('Discount').value).toBe('15');
    expect(findRecipientField().value).toBe('');
  });

  it('SHARE-02, SHARE-04: a new address becomes a chip that asks for both names', async () => {
    await inviteEmail('new@x.org');
    expect(listChipLabels()).toEqual(['new@x.org']);
    expect(tree.findField('First name').required).toBe(true);
    expect(tree.findField('Last name').required).toBe(true);
  });

  it('SHARE-02: an address that looks like a slip is asked about, and taken as it was meant', async () => {
    await inviteEmail('eve@gmial.com');
    expect(listStatusTexts().join()).toContain('Did you mean eve@gmail.com');
    await tree.clickElement(tree.button('eve@gmail.com'));
    expect(listChipLabels()).toEqual(['eve@gmail.com']);
    expect(listStatusTexts().join()).not.toContain('Did you mean');
  });

  it('SHARE-02: the mails of a new client are in the language chosen', async () => {
    await inviteEmail('new@x.org');
    for (const [label, name] of [
      ['First name', 'Eve'],
      ['Last name', 'Moss'],
    ] as const)
      await tree.typeText(tree.findField(label), name);
    const language = tree.findField('Language of the mails');
    expect(language.value).toBe('en');
    await tree.chooseOption(language, 'hu');
    await chooseDiscount('0');
    await tree.clickElement(findShareButton());
    const assignmentCall = server.calls.find(({ path }) => path === `${PRACTITIONERS_API_PATH}/protocols/assign`);
    expect(assignmentCall?.body).toMatchObject({ email: 'new@x.org', language: 'hu' });
  });

  it('SHARE-01: the recipient comes first, the sums after the button', () => {
    const findElementIndex = (element: Element) => [...tree.container.querySelectorAll('*')].indexOf(element);
    expect(findElementIndex(findRecipientField())).toBeLessThan(findElementIndex(findShareButton()));
    const totalsSection = tree.container.querySelector('section');
    if (totalsSection) expect(findElementIndex(findShareButton())).toBeLessThan(findElementIndex(totalsSection));
  });

  it('SHARE-03: a removal is said, and the focus goes to the next chip or else the search', async () => {
    await inviteEmail('one@x.org');
    await inviteEmail('two@x.org');
    tree.button('Remove one@x.org').focus();
    await tree.clickElement(tree.button('Remove one@x.org'));
    expect(document.activeElement).toBe(tree.button('Remove two@x.org'));
    expect(listStatusTexts()[0]).toMatch(/^Recipient removed: one@x\.org/);
    await tree.clickElement(tree.button('Remove two@x.org'));
    expect(document.activeElement).toBe(findRecipientField());
    expect(listStatusTexts()).toEqual(['Recipient removed: two@x.org']);
    await tree.typeText(findRecipientField(), 'x');
    expect(listStatusTexts()).toEqual([]);
  });

  it('SHARE-08: twice is refused with a message', async () => {
    await inviteEmail('new@x.org');
    await inviteEmail('NEW@x.org');
    expect(listChipLabels()).toEqual(['new@x.org']);
    expect(listAlertTexts()).toContain('This client is already selected.');
  });

  it('SHARE-09, SHARE-22: text that finds nobody and is no address is told so, from three characters on', async () => {
    server.answer(() => ({ status: 200, body: { data: [] } }));
    await searchRecipient('ab');
    expect(listStatusTexts()).toEqual([]);
    await searchRecipient('abc');
    expect(listStatusTexts()).toEqual(['No client found. Please enter a valid e-mail address.']);
    expect(listAlertTexts()).toEqual([]);
  });

  it('SHARE-21: a search that failed is told apart', async () => {
    server.answer(() => ({ status: 500, body: {} }));
    await searchRecipient('ann');
    expect(listAlertTexts()).toContain('Clients could not be loaded.');
  });

  it('SHARE-11, SHARE-12, SHARE-13: the button waits', async () => {
    expect(findShareButton().disabled).toBe(true);
    await inviteEmail('new@x.org');
    expect(findShareButton().disabled).toBe(true);
    expect(listStatusTexts()).toEqual(['Choose a discount for each new client.']);
    await chooseDiscount('0');
    expect(findShareButton().disabled).toBe(false);
    expect(listStatusTexts()).toEqual([]);
    await tree.typeText(findRecipientField(), 'x');
    expect(findShareButton().disabled).toBe(true);
    expect(listStatusTexts()).toEqual(['Finish or clear the search box above.']);
  });

  it('SHARE-10: missing names are named, and nothing is sent', async () => {
    await inviteEmail('new@x.org');
    await chooseDiscount('5');
    await tree.clickElement(findShareButton());
    expect(tree.container.textContent?.match(/This field is required\./g)).toHaveLength(2);
    expect(document.activeElement).toBe(tree.findField('First name'));
    expect(server.calls.filter(({ path }) => path.endsWith('/assign'))).toEqual([]);
    await tree.typeText(tree.findField('First name'), ' Nia ');
    await tree.typeText(tree.findField('Last name'), 'Oz');
    await tree.clickElement(findShareButton());
    expect(server.calls.find(({ path }) => path.endsWith('/assign'))?.body).toMatchObject({
      id: 3,
      email: 'new@x.org',
      first_name: 'Nia',
      last_name: 'Oz',
      discount: 5,
    });
    expect(listStatusTexts()).toEqual(['Shared with Nia Oz']);
  });

  it('SHARE-01: the e-mail of a client is theirs, before the list has come and after', async () => {
    await inviteEmail('ANN@example.com');
    expect(listChipLabels()).toEqual(['Ann Lee']);
    expect(tree.findField('Discount').value).toBe('15');
    await tree.clickElement(tree.button('Remove Ann Lee'));
    await searchRecipient('ann@example.com');
    await tree.pressKey(findRecipientField(), 'Enter');
    expect(listChipLabels()).toEqual(['Ann Lee']);
  });

  it('SHARE-01: Enter takes the only client found, Escape only puts the list away', async () => {
    await searchRecipient('lee');
    expect(await tree.pressKey(findRecipientField(), 'Escape')).toBe(false);
    expect(tree.container.querySelector('[role=option]')).toBeNull();
    expect(findRecipientField().value).toBe('lee');
    await searchRecipient('lee ');
    await tree.pressKey(findRecipientField(), 'Enter');
    expect(listChipLabels()).toEqual(['Ann Lee']);
    expect(listAlertTexts()).toEqual([]);
  });

  it('SHARE-03: who was chosen is still there when the form is opened again', async () => {
    await inviteEmail('new@x.org');
    await tree.renderNode(null);
    await showSharePanelWithLines();
    expect(listChipLabels()).toEqual(['new@x.org']);
  });

  it('SHARE-15: a form that is being sent can be left and opened again, but not sent twice', async () => {
    const responseResolvers: (() => void)[] = [];
    const heldFetch = vi.fn(async () => {
      await new Promise<void>((resolve) => responseResolvers.push(resolve));
      return Response.json({});
    });
    await addFirstFoundClient('ann');
    vi.stubGlobal('fetch', heldFetch);
    await tree.clickElement(findShareButton());
    await tree.renderNode(null);
    await showSharePanelWithLines();
    expect(listChipLabels()).toEqual(['Ann Lee']);
    await tree.clickElement(findShareButton());
    expect(heldFetch).toHaveBeenCalledTimes(1);
    vi.stubGlobal('fetch', server.network);
    await act(async () => {
      for (const resolveResponse of responseResolvers) resolveResponse();
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(listChipLabels()).toEqual([]);
  });

  it('SHARE-03, SHARE-15: who is removed while others are sent to is neither sent to nor named', async () => {
    const clientBea = { ...clientAnn, id: 8, first_name: 'Bea', email: 'bea@example.com' };
    await inviteEmail(clientAnn.email);
    server.answer(({ path }) =>
      path === `${PRACTITIONERS_API_PATH}/clients` ? { status: 200, body: { data: [clientBea] } } : undefined,
    );
    await inviteEmail(clientBea.email);
    expect(listChipLabels()).toEqual(['Ann Lee', 'Bea Lee']);
    const releaseResponse = server.hold();
    await tree.clickElement(findShareButton());
    await tree.clickElement(tree.button('Remove Bea Lee'));
    await act(async () => {
      releaseResponse();
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(server.calls.filter(({ path }) => path.endsWith('/assign'))).toHaveLength(1);
    expect(listChipLabels()).toEqual([]);
    expect(listStatusTexts()).toContain('Shared with Ann Lee');
  });

  it('SHARE-01: a client recognised after the form was left takes nobody out of it', async () => {
    let sendDelayedResponse: (() => void) | undefined;
    const delayedFetch = vi.fn(async () => {
      await new Promise<void>((resolve) => {
        sendDelayedResponse = resolve;
      });
      return Response.json({ data: [clientAnn] });
    });
    vi.stubGlobal('fetch', delayedFetch);
    await inviteEmail(clientAnn.email);
    await tree.renderNode(null);
    vi.stubGlobal('fetch', server.network);
    await showSharePanelWithLines();
    await inviteEmail('bob@x.org');
    await act(async () => {
      sendDelayedResponse?.();
      await vi.advanceTimersByTimeAsync(0);
    });
    expect(delayedFetch).toHaveBeenCalled();
    expect(listChipLabels()).toEqual(['Ann Lee', 'bob@x.org']);
    await tree.renderNode(null);
    await showSharePanelWithLines();
    expect(listChipLabels()).toEqual(['Ann Lee', 'bob@x.org']);
  });

  it('SHARE-14 CONST-26: five discounts', async () => {
    await addFirstFoundClient('ann');
    const discountTexts = [...(tree.container.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent);
    expect(discountTexts).toEqual(['0 %', '5 %', '10 %', '15 %', '20 %']);
  });

  it('TRUST-8 SHARE-14: a d2c account offers 0 % only, chosen already', async () => {
    await act(async () => setSignedIn({ ...SIGNED_IN_USER, user_type_id: 5 }));
    await inviteEmail('bob@x.org');
    const discountOptions = tree.findField('Discount').querySelectorAll('option');
    expect([...discountOptions].map(({ textContent }) => textContent)).toEqual(['0 %']);
    expect(tree.findField('Discount').value).toBe('0');
    expect(findShareButton().disabled).toBe(false);
    await addFirstFoundClient('ann');
    expect([...tree.container.querySelectorAll('select')].map(({ value }) => value)).toEqual(['en', '0', '0']);
    await act(async () => setSignedOut());
  });

  it('SHARE-19: a link that could not be copied is shown to copy by hand', async () => {
    server.answer(() => ({ status: 200, body: { link_token: 'a'.repeat(32) } }));
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
    await tree.clickElement(tree.button('Copy link'));
    await act(async () => {
      await vi.advanceTimersByTimeAsync(0);
      await vi.dynamicImportSettled();
    });
    expect(tree.findField('Link to the protocol').value).toBe(`${location.origin}/protocols/${'a'.repeat(32)}`);
    expect(document.activeElement).toBe(tree.findField('Link to the protocol'));
  });

  it('LINK-01 offers the ends of a new link with a year chosen, and leaves the end of one that is open', async () => {
    const listLinkRequestBodies = () => {
      const linkCalls = server.calls.filter(({ path }) => path === `${PRACTITIONERS_API_PATH}/protocols/3/link`);
      return linkCalls.map(({ body }) => body);
    };
    vi.stubGlobal('navigator', { clipboard: { writeText: async () => undefined } });
    server.answer(() => ({ status: 200, body: { link_token: 'a'.repeat(32) } }));
    await showSharePanelWithLink({ link: false });
    const linkExpiryField = tree.findField('End of a new link');
    expect(linkExpiryField.value).toBe('365');
    expect([...linkExpiryField.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      ...['7 days from now', '30 days from now', '90 days from now', '365 days from now', 'No end'],
    ]);
    await tree.clickElement(tree.button('Copy link'));
    await vi.waitFor(() => expect(listLinkRequestBodies()).toEqual([{ new_expires_in_days: 365 }]));
    await tree.chooseOption(linkExpiryField, 'never');
    await tree.clickElement(tree.button('Show QR code'));
    await vi.waitFor(() => expect(listLinkRequestBodies()[1]).toEqual({ new_expires_in_days: null }));
    await showSharePanelWithLink({});
    expect(tree.container.textContent).not.toContain('End of a new link');
    await tree.clickElement(tree.button('Copy link'));
    await vi.waitFor(() => expect(listLinkRequestBodies()[2]).toEqual({ new_expires_in_days: null }));
  });

  it('EXT-2 LINK-04 takes the link back at once, and gives it again', async () => {
    await showSharePanelWithLink({ link_until: '2027-11-28T10:00:00Z' });
    expect(tree.container.textContent).toContain('Open until 28 Nov 2027');
    await tree.clickElement(tree.button('Take back the link'));
    expect(listStatusTexts()).toContain('Link taken back. It no longer works.');
    await tree.clickElement(tree.button('Undo'));
    const protocolLinkCalls = server.calls.filter(({ path }) =>
      path.startsWith(`${PRACTITIONERS_API_PATH}/protocols/3/link`),
    );
    expect(protocolLinkCalls.map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', `${PRACTITIONERS_API_PATH}/protocols/3/link`],
      ['POST', `${PRACTITIONERS_API_PATH}/protocols/3/link/restore`],
    ]);
  });

  it('LINK-04 names the link shown and the press to undo, and says when another device was first', async () => {
    const undoDetails = { link_id: 5, ended_at: 1_800_000_000_000 };
    server.answer(({ path }) => {
      if (path.endsWith('/rotate')) return { status: 200, body: { link_token: 't', link_id: 6, undo: undoDetails } };
      return path.endsWith('/restore') ? { status: 409, body: {} } : undefined;
    });
    await showSharePanelWithLink({ link_id: 5 });
    await tree.clickElement(tree.button('New link'));
    await showSharePanelWithLink({ link_id: 6 });
    expect(listStatusTexts()).toEqual([t('protocols:link.rotated')]);
    await tree.clickElement(tree.button('Undo'));
    const sentRequestBodies = server.calls.filter(({ path }) => path.includes('/3/link')).map(({ body }) => body);
    expect(sentRequestBodies).toEqual([{ link_id: 5 }, undoDetails]);
    await showSharePanelWithLink({ link: false });
    expect([listAlertTexts(), listStatusTexts()]).toEqual([[t('protocol.changed-elsewhere')], []]);
    expect(tree.container.textContent).not.toContain('Undo');
    await showSharePanelWithLink({ link_id: 7 });
    await tree.clickElement(tree.button('Take back the link'));
    expect(server.calls.findLast(({ method }) => method === 'DELETE')?.path).toBe(
      `${PRACTITIONERS_API_PATH}/protocols/3/link?link_id=7`,
    );
    expect(listStatusTexts()).toEqual([t('protocols:link.revoked')]);
    await showSharePanelWithLink({ link_id: 8 });
    expect([listStatusTexts(), listAlertTexts(), tree.button('New link').textContent]).toEqual([[], [], 'New link']);
  });

  it('EXT-2 LINK-04 says beside the link that the shop was not reached, until a press succeeds', async () => {
    await showSharePanelWithLink({});
    const linkEndField = tree.findField('Open without an end');
    const linkActions = [
      () => tree.clickElement(tree.button('Take back the link')),
      () => tree.chooseOption(linkEndField, '7'),
      () => tree.clickElement(tree.button('New link')),
    ];
    for (const performLinkAction of linkActions) {
      server.answer(() => 'offline');
      await performLinkAction();
      expect([listAlertTexts(), linkEndField.value, listStatusTexts()]).toEqual([[t('error.unreachable')], '', []]);
      server.answer(() => undefined);
      await tree.clickElement(tree.button('New link'));
      expect(listAlertTexts()).toEqual([]);
      await tree.clickElement(tree.button('Undo'));
    }
  });
});
