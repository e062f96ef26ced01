import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Storefront } from '#contract/storefront/schema.ts';
import { getTranslate } from '#i18n/translate.ts';
import { StorefrontEditor } from '#islands/storefront-editor/StorefrontEditor.tsx';
import { $toasts, closeToast } from '#stores/platform/toasts.ts';
import { type createFakeNetwork, createSignedInNetwork, type SentCall } from '../support/protocol-server.ts';
import { type RenderedTree, renderTree, waitUntil, withNewSwrCache } from '../support/renderTree.tsx';
import { exampleStorefront } from '../support/storefront-example.ts';
import { SIGNED_IN_USER } from '../support/tab.ts';

const STOREFRONT_API_PATH = '/v2/account/practitioners/store';
const t = getTranslate('en');
const savedStorefront: Storefront = { ...exampleStorefront, payment_type: 'not_set' };
let renderedTree: RenderedTree;
let container: HTMLElement;
let fakeServer: ReturnType<typeof createFakeNetwork>;
let storefront: Storefront | null;

/** Sets special responses of the fake server; it accepts all other calls. */
function setServerResponse(
  createTestResponse: (sentCall: SentCall) => { status: number; body: unknown } | 'offline' | undefined,
) {
  fakeServer.answer((sentCall) => {
    const testResponse = createTestResponse(sentCall);
    if (testResponse !== undefined) return testResponse;
    if (sentCall.method === 'GET' && sentCall.path === STOREFRONT_API_PATH)
      return storefront ? { status: 200, body: storefront } : { status: 404, body: { message: 'none' } };
    return { status: 200, body: sentCall.body };
  });
}

async function openEditor(user = SIGNED_IN_USER): Promise<void> {
  renderedTree = renderTree();
  ({ container } = renderedTree);
  await renderedTree.renderNode(withNewSwrCache(<StorefrontEditor user={user} language="en" t={t} />));
  await waitUntil(() => expect(container.querySelector('form')).not.toBeNull());
}

const closeEditor = () => renderedTree.remove();
const findForm = (formLabel: string) => findElement(`form[aria-label="${formLabel}"]`);
const findPreview = () => findElement('#preview');
const listWriteCalls = () => fakeServer.calls.filter(({ method }) => method !== 'GET');
const findButton = (buttonLabel: string, parent: HTMLElement = container) => {
  const foundButton = [...parent.querySelectorAll('button')].find(
    (button) => button.getAttribute('aria-label') === buttonLabel || button.textContent === buttonLabel,
  );
  if (!foundButton) throw new Error(`No button ${buttonLabel}`);
  return foundButton;
};

function findElement(selector: string, parent: HTMLElement = container): HTMLElement {
  const foundElement = parent.querySelector<HTMLElement>(selector);
  if (!foundElement) throw new Error(`No ${selector}`);
  return foundElement;
}

const clickElement = (element: HTMLElement) => renderedTree.clickElement(element);

async function fillField(filledField: HTMLElement, newValue: string): Promise<void> {
  const fieldPrototype = Object.getPrototypeOf(filledField);
  await act(async () => {
    Object.getOwnPropertyDescriptor(fieldPrototype, 'value')?.set?.call(filledField, newValue);
    filledField.dispatchEvent(new Event('input', { bubbles: true }));
    if (filledField instanceof HTMLSelectElement) filledField.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** Presses a “Remove” button and confirms in the dialog. */
async function removeEntry(entryLabel: string): Promise<void> {
  await clickElement(findButton(entryLabel));
  await clickElement(findButton('Remove', findElement('dialog')));
}

const submitForm = (element: HTMLElement) =>
  act(async () => {
    element.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // The full list of four hundred would be rendered per test.
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Tokyo', 'Europe/London']);
  fakeServer = createSignedInNetwork();
  storefront = savedStorefront;
  setServerResponse(() => undefined);
});

afterEach(() => {
  closeToast('success');
  closeToast('error');
});

describe('without a store', () => {
  it('STORE-11 AMB-STORE-2 AMB-STORE-4 offers to create one with type and theme, and goes on with it', async () => {
    storefront = null;
    setServerResponse(({ method }) => (method === 'POST' ? { status: 201, body: savedStorefront } : undefined));
    await openEditor();
    const listInputValues = (inputName: string) =>
      [...container.querySelectorAll<HTMLInputElement>(`[name="${inputName}"]`)].map(({ value }) => value);
    expect([listInputValues('type'), listInputValues('theme')]).toEqual([
      ['practitioner', 'clinic'],
      ['classic', 'calm', 'fresh'],
    ]);
    await clickElement(findElement('[value="clinic"]'));
    await clickElement(findElement('[value="fresh"]'));
    await submitForm(findForm('Set up your page'));
    await waitUntil(() => expect(findForm('Message')).toBeDefined());
    expect(listWriteCalls()).toMatchObject([
      { method: 'POST', path: STOREFRONT_API_PATH, body: { type: 'clinic', theme: 'fresh' } },
    ]);
  });

  it.each([null, {}])('AMB-STORE-4 takes %j for none as well', async (emptyResponseBody) => {
    setServerResponse(({ method }) => (method === 'GET' ? { status: 200, body: emptyResponseBody } : undefined));
    await openEditor();
    expect(findForm('Set up your page')).toBeDefined();
  });
});

describe('a part', () => {
  it.each([
    ['Header', '/header', { title: 'New title', description: 'Two\nlines' }],
    ['About you', '/about', { title: 'New title', description: 'About us' }],
    ['Heading of the services', '/services/header', { title: 'New title', description: '' }],
  ])(
    'STORE-18 STORE-19 STORE-20 %s is saved on its own, and waits for a change',
    async (formLabel, path, savedBody) => {
      await openEditor();
      const submitButton = findElement('[type="submit"]', findForm(formLabel));
      expect(submitButton.getAttribute('aria-disabled')).toBe('true');
      await clickElement(submitButton);
      expect(listWriteCalls()).toEqual([]);
      await fillField(findElement('[name="title"]', findForm(formLabel)), 'New title');
      expect(submitButton.getAttribute('aria-disabled')).toBe('false');
      await waitUntil(() => expect(findPreview().textContent).toContain('New title'));
      await submitForm(findForm(formLabel));
      await waitUntil(() => expect(submitButton.getAttribute('aria-disabled')).toBe('true'));
      expect(listWriteCalls()).toMatchObject([{ method: 'PUT', path: STOREFRONT_API_PATH + path, body: savedBody }]);
      expect($toasts.get().success?.text).toBe('Saved');
      expect(findPreview().textContent).toContain('New title');
      expect(sessionStorage).toHaveLength(0);
    },
  );

  it('STORE-21 keeps what was typed over a failure and a reload, and forgets it once it is saved', async () => {
    setServerResponse(({ path }) => (path === `${STOREFRONT_API_PATH}/message` ? 'offline' : undefined));
    await openEditor();
    await fillField(findElement('[name="message"]'), 'Typed\nwith care');
    await submitForm(findForm('Message'));
    await waitUntil(() =>
      expect(findElement('[role="alert"] p', findForm('Message')).textContent).toMatch(/still here/),
    );
    await closeEditor();
    setServerResponse(() => undefined);
    await openEditor();
    expect(findElement('[name="message"]')).toHaveProperty('value', 'Typed\nwith care');
    await submitForm(findForm('Message'));
    await waitUntil(() => expect($toasts.get().success).toBeDefined());
    await closeEditor();
    await openEditor();
    expect(findElement('[name="message"]')).toHaveProperty('value', savedStorefront.message);
  });

  it('STORE-22 AMB-STORE-15 takes web addresses for appointments alone, and none as null', async () => {
    await openEditor();
    const contactForm = findForm('Contact');
    const appointmentUrlField = findElement('[name="appointment_url"]', contactForm);
    const brokenUrls = ['javascript:alert(1)', 'example.com', 'ftp://example.com', 'https://'];
    for (const invalidUrl of [...brokenUrls, 'https://formulary@evil.example', 'https://127.0.0.1']) {
      await fillField(appointmentUrlField, invalidUrl);
      await submitForm(contactForm);
      expect(contactForm.textContent).toContain('begins with https:// or http://');
    }
    expect(listWriteCalls()).toEqual([]);
    await fillField(appointmentUrlField, '');
    await submitForm(contactForm);
    await waitUntil(() => expect(listWriteCalls()).toHaveLength(1));
    expect(listWriteCalls()[0]?.body).toEqual({
      appointment_url: null,
      description: 'Lane 1',
      changed: ['appointment_url'],
      was: { appointment_url: expect.stringMatching(/^https:/) },
    });
  });

  it('STORE-22 shows a field that the server has refused at the field', async () => {
    const errors = { appointment_url: ['url'] };
    setServerResponse(({ path }) =>
      path === `${STOREFRONT_API_PATH}/contact` ? { status: 422, body: { message: 'no', errors } } : undefined,
    );
    await openEditor();
    await fillField(findElement('[name="appointment_url"]'), 'https://example.com/x');
    await submitForm(findForm('Contact'));
    await waitUntil(() => expect(findElement('[name="appointment_url"]').getAttribute('aria-invalid')).toBe('true'));
    expect(findElement('[name="appointment_url"]')).toHaveProperty('value', 'https://example.com/x');
  });

  it('STORE-09 AMB-STORE-11 has three payment types, at first not set', async () => {
    await openEditor();
    const paymentTypeField = findElement('[name="payment_type"]');
    expect(paymentTypeField).toHaveProperty('value', 'not_set');
    expect([...paymentTypeField.querySelectorAll('option')].map(({ value }) => value)).toEqual([
      'not_set',
      'paypal',
      'bank_account',
    ]);
  });

  it('STORE-12 changes the theme in the preview at once, on the page once it is saved', async () => {
    setServerResponse(({ method, body }) =>
      method === 'PUT' ? { status: 200, body: { ...savedStorefront, ...(body as object) } } : undefined,
    );
    await openEditor();
    await clickElement(findElement('[value="fresh"]'));
    expect(findElement('.st', findPreview()).dataset['theme']).toBe('fresh');
    await submitForm(findForm('Type and theme'));
    await waitUntil(() => expect(listWriteCalls()).toHaveLength(1));
    expect(listWriteCalls()[0]?.body).toEqual({ theme: 'fresh' });
  });
});

describe('the shop name', () => {
  const findStoreNameField = () => findElement('[name="shop_name"]');
  const listAvailabilityCalls = () => fakeServer.calls.filter(({ path }) => path.includes('/availability'));

  it('STORE-14 is checked after a pause, once for what stands there then', async () => {
    setServerResponse(({ path }) =>
      path.includes('/availability') ? { status: 200, body: { available: !path.endsWith('Taken') } } : undefined,
    );
    await openEditor();
    vi.useFakeTimers();
    await fillField(findStoreNameField(), 'Fre');
    await fillField(findStoreNameField(), 'Free');
    expect(listAvailabilityCalls()).toEqual([]);
    await act(async () => vi.advanceTimersByTimeAsync(500));
    expect(listAvailabilityCalls().map(({ path }) => path)).toEqual([`${STOREFRONT_API_PATH}/availability?name=Free`]);
    expect(findForm('Name and address').textContent).toContain('This name is free.');
    await fillField(findStoreNameField(), 'Taken');
    await act(async () => vi.advanceTimersByTimeAsync(500));
    expect(findForm('Name and address').textContent).toContain('Another shop has this name.');
    expect(findStoreNameField().getAttribute('aria-invalid')).toBe('true');
    await fillField(findStoreNameField(), 'Free again');
    await act(async () => vi.advanceTimersByTimeAsync(500));
    expect(findForm('Name and address').textContent).toContain('This name is free.');
    expect(findStoreNameField().getAttribute('aria-invalid')).toBe('false');
  });

  it.each([
    ['taken', 'Another shop has this name.'],
    ['look-alike', 'This name looks like that of another shop.'],
    ['reserved', 'This name is reserved: it could be taken for the shop’s own or for a brand.'],
    ['scripts', 'Please write each word in the letters of one alphabet.'],
    ['name-changes', 'You have changed the name too often.'],
  ])(
    'TRUST-9 says why a name cannot be had while it is typed, and when it is saved: %s',
    async (refusalReason, expectedText) => {
      let isNameRefused = true;
      setServerResponse(({ path, method }) => {
        if (path.includes('/availability'))
          return {
            status: 200,
            body: isNameRefused ? { available: false, reason: refusalReason } : { available: true },
          };
        return method === 'PUT' && path === STOREFRONT_API_PATH
          ? { status: 409, body: { message: 'no', errors: { shop_name: [refusalReason] } } }
          : undefined;
      });
      await openEditor();
      vi.useFakeTimers();
      await fillField(findStoreNameField(), 'Refused at once');
      await act(async () => vi.advanceTimersByTimeAsync(500));
      expect(findForm('Name and address').textContent).toContain(expectedText);
      isNameRefused = false;
      await fillField(findStoreNameField(), 'Refused when saved');
      await act(async () => vi.advanceTimersByTimeAsync(500));
      expect(findForm('Name and address').textContent).not.toContain(expectedText);
      vi.useRealTimers();
      await submitForm(findForm('Name and address'));
      await waitUntil(() => expect(findForm('Name and address').textContent).toContain(expectedText));
      expect(findStoreNameField().getAttribute('aria-invalid')).toBe('true');
    },
  );

  it('STORE-36 says to who is not approved yet that the page is public, but in no list', async () => {
    await openEditor({ ...SIGNED_IN_USER, user_type_id: 3 });
    expect(container.textContent).toContain(t('stores:editor.name.unlisted'));
    await closeEditor();
    await openEditor({ ...SIGNED_IN_USER, user_type_id: 2 });
    expect(container.textContent).not.toContain(t('stores:editor.name.unlisted'));
  });

  it('TRUST-1 TRUST-9 says what to do before the address is proved', async () => {
    storefront = { ...savedStorefront, shop_name: null, slug: null };
    await openEditor({ ...SIGNED_IN_USER, activated_at: null });
    expect(container.textContent).toContain('Until then your page is not public.');
  });

  it('STORE-15 AMB-STORE-12 must be something: the exact text, and no request', async () => {
    await openEditor();
    vi.useFakeTimers();
    for (const blankText of ['', '   ']) {
      await fillField(findStoreNameField(), blankText);
      await act(async () => vi.advanceTimersByTimeAsync(500));
      await submitForm(findForm('Name and address'));
      expect(findForm('Name and address').textContent).toContain('Shop name must be provided');
    }
    expect([...listAvailabilityCalls(), ...listWriteCalls()]).toEqual([]);
  });

  it('STORE-12 AMB-STORE-1 links to the public page', async () => {
    await openEditor();
    expect(findElement('a[target="_blank"]').getAttribute('href')).toBe('/en/stores/zoe-co');
  });
});

describe('services', () => {
  const findServiceList = () => findElement('ul[aria-label="Services"]');
  const listIds = () => [...findServiceList().querySelectorAll('li')].map((serviceItem) => serviceItem.dataset['id']);

  it('STORE-26 adds one with an icon out of eight, seen in the preview before', async () => {
    const addedService = { id: 9, name: 'Third', description: '', icon: 'flask', order: 3 };
    setServerResponse(({ method }) => (method === 'POST' ? { status: 201, body: addedService } : undefined));
    await openEditor();
    await clickElement(findButton('Add service'));
    const addServiceForm = findForm('Add service');
    expect(addServiceForm.querySelectorAll('[name="icon"]')).toHaveLength(8);
    await fillField(findElement('[name="name"]', addServiceForm), 'Third');
    await clickElement(findElement('[value="flask"]', addServiceForm));
    findElement('[type="submit"]', addServiceForm).focus();
    expect(findPreview().querySelectorAll('#services li')).toHaveLength(3);
    await submitForm(addServiceForm);
    await waitUntil(() => expect(listIds()).toEqual(['1', '2', '9']));
    expect(document.activeElement).toBe(findButton('Add service'));
    expect(listWriteCalls()).toMatchObject([{ body: { name: 'Third', description: '', icon: 'flask' } }]);
    expect(findPreview().querySelectorAll('#services li')).toHaveLength(3);
    expect(container.querySelector('form[aria-label="Add service"]')).toBeNull();
  });

  it('STORE-26 is one after a lost answer, also with a revised text', async () => {
    const firstServiceFields = { name: 'Third', description: '', icon: 'leaf' };
    const createdService = { id: 9, order: 3, ...firstServiceFields };
    const submitServiceName = async (serviceName: string) => {
      await fillField(findElement('[name="name"]', findForm('Add service')), serviceName);
      await submitForm(findForm('Add service'));
    };
    setServerResponse(({ method }) => (method === 'POST' ? 'offline' : undefined));
    await openEditor();
    await clickElement(findButton('Add service'));
    await submitServiceName('Third');
    await waitUntil(() => expect(findForm('Add service').textContent).toContain(t('stores:editor.not-saved')));
    await submitForm(findForm('Add service'));
    setServerResponse(({ method }) => ({
      status: 201,
      body: { ...createdService, ...(method === 'PUT' && { name: 'Third, revised' }) },
    }));
    await submitServiceName('Third, revised');
    await waitUntil(() => expect(listIds()).toEqual(['1', '2', '9']));
    expect(findServiceList().textContent).toContain('Third, revised');
    const [unansweredCall, repeatedCall, secondRepeat, correctedCall, ...otherCalls] = listWriteCalls();
    expect([unansweredCall, repeatedCall, secondRepeat].map((sentCall) => sentCall?.body)).toEqual([
      firstServiceFields,
      firstServiceFields,
      firstServiceFields,
    ]);
    expect(new Set([unansweredCall, repeatedCall, secondRepeat].map((sentCall) => sentCall?.key)).size).toBe(1);
    expect(correctedCall).toMatchObject({ method: 'PUT', body: { name: 'Third, revised', was: firstServiceFields } });
    expect(otherCalls).toEqual([]);

    setServerResponse(({ method }) => (method === 'POST' ? 'offline' : undefined));
    await clickElement(findButton('Add service'));
    await submitServiceName('Fifth');
    await waitUntil(() => expect(findForm('Add service').textContent).toContain(t('stores:editor.not-saved')));
    await fillField(findElement('[name="name"]', findForm('Add service')), '');
    await submitServiceName('Sixth');
    const [fifth, sixth] = listWriteCalls().slice(-2);
    expect(sixth?.body).toMatchObject({ name: 'Sixth' });
    expect(sixth?.key).not.toBe(fifth?.key);
  });

  it('STORE-26 says that there is no room for one more, and keeps what was typed', async () => {
    const fullListResponse = { message: 'There is no room for another one.', errors: { body: ['full'] } };
    setServerResponse(({ method }) => (method === 'POST' ? { status: 422, body: fullListResponse } : undefined));
    await openEditor();
    await clickElement(findButton('Add service'));
    await fillField(findElement('[name="name"]', findForm('Add service')), 'One too many');
    await submitForm(findForm('Add service'));
    await waitUntil(() => expect(findForm('Add service').textContent).toContain(t('stores:editor.entry.full')));
    expect(findElement('[name="name"]', findForm('Add service'))).toHaveProperty('value', 'One too many');
  });

  it('STORE-27 changes one, and removes one only after a question', async () => {
    setServerResponse(({ method, body }) =>
      method === 'PUT' ? { status: 200, body: { id: 1, order: 1, ...(body as object) } } : undefined,
    );
    await openEditor();
    await clickElement(findButton('Edit: One'));
    await fillField(findElement('[name="name"]', findForm('One')), 'First');
    await submitForm(findForm('One'));
    await waitUntil(() => expect(findServiceList().textContent).toContain('First'));
    await clickElement(findButton('Remove: Two'));
    expect(listWriteCalls()).toHaveLength(1);
    await clickElement(findButton('Cancel'));
    findButton('Remove: Two').focus();
    await removeEntry('Remove: Two');
    await waitUntil(() => expect(listIds()).toEqual(['1']));
    await waitUntil(() => expect(document.activeElement).toBe(findButton('Undo')));
    expect(listWriteCalls().map(({ method, path }) => `${method} ${path}`)).toEqual([
      `PUT ${STOREFRONT_API_PATH}/services/1`,
      `DELETE ${STOREFRONT_API_PATH}/services/2`,
    ]);
  });

  it('HIST-03 STORE-37 a removed question comes back by Undo, in its place and as hidden as it was', async () => {
    const [first, secondQuestion] = savedStorefront.faqs;
    storefront = { ...savedStorefront, faqs: [{ ...first, enabled: false }, secondQuestion] } as Storefront;
    setServerResponse(({ method, path, body }) => {
      if (path.endsWith('/reorder'))
        return {
          status: 200,
          body: [
            { ...first, id: 9, order: 1 },
            { ...secondQuestion, order: 2 },
          ],
        };
      return method === 'POST' && path.endsWith('/faqs')
        ? { status: 201, body: { ...first, ...(body as object), id: 9, order: 2, enabled: true } }
        : undefined;
    });
    await openEditor();
    await removeEntry(`Remove: ${first?.question}`);
    await waitUntil(() => expect(document.activeElement).toBe(findButton('Undo')));
    await clickElement(findButton('Undo'));
    await waitUntil(() => expect(listWriteCalls()).toHaveLength(4));
    expect(listWriteCalls().map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE ${STOREFRONT_API_PATH}/faqs/1`,
      `POST ${STOREFRONT_API_PATH}/faqs`,
      `PUT ${STOREFRONT_API_PATH}/faqs/9/reorder`,
      `POST ${STOREFRONT_API_PATH}/faqs/toggle`,
    ]);
    expect(listWriteCalls().at(-1)?.body).toEqual({ enabled: false, id: 9 });
    expect(listWriteCalls()[1]?.body).toMatchObject({ question: first?.question, answer: first?.answer });
  });

  it('HIST-03 Undo of a removed service brings back what another device made of it', async () => {
    const removedService = {
      ...savedStorefront.services[0],
      name: 'Changed elsewhere',
      description: 'Longer',
    };
    setServerResponse(({ method, body }) => {
      if (method === 'DELETE') return { status: 200, body: { message: 'Service removed', removed: removedService } };
      return method === 'POST' ? { status: 201, body: { ...removedService, ...(body as object), id: 9 } } : undefined;
    });
    await openEditor();
    await removeEntry('Remove: One');
    await clickElement(findButton('Undo'));
    await waitUntil(() => expect(listIds()).toContain('9'));
    expect(listWriteCalls()[1]?.body).toMatchObject({ name: 'Changed elsewhere', description: 'Longer' });
  });

  it('HIST-03 Undo of a removed service stays until it worked', async () => {
    let isServerDown = true;
    const [firstService] = savedStorefront.services;
    setServerResponse(({ method, body }) =>
      method === 'POST'
        ? isServerDown
          ? { status: 503, body: {} }
          : { status: 201, body: { ...firstService, ...(body as object), id: 9, order: 1 } }
        : undefined,
    );
    await openEditor();
    await removeEntry('Remove: One');
    await clickElement(findButton('Undo'));
    await waitUntil(() => expect(listWriteCalls().filter(({ method }) => method === 'POST')).toHaveLength(1));
    isServerDown = false;
    await clickElement(findButton('Undo'));
    await waitUntil(() => expect(listIds()).toContain('9'));
  });

  it('STORE-28 AMB-STORE-9 moves one by a button, says where it is, and leaves the order and says so below if that fails', async () => {
    const reorderedServices = [...savedStorefront.services]
      .toReversed()
      .map((reorderedService, serviceIndex) => ({ ...reorderedService, order: serviceIndex + 1 }));
    setServerResponse(({ method }) => (method === 'PUT' ? { status: 200, body: reorderedServices } : undefined));
    await openEditor();
    await clickElement(findButton('Move up: One'));
    expect(listWriteCalls()).toEqual([]);
    await clickElement(findButton('Move down: One'));
    await waitUntil(() => expect(listIds()).toEqual(['2', '1']));
    expect(listWriteCalls()).toMatchObject([{ path: `${STOREFRONT_API_PATH}/services/1/reorder`, body: { order: 2 } }]);
    expect(container.textContent).toContain('One: now number 2 of 2');
    setServerResponse(({ method }) => (method === 'PUT' ? 'offline' : undefined));
    await clickElement(findButton('Move up: One'));
    const readServicesError = () => findServiceList().parentElement?.nextElementSibling?.textContent;
    await waitUntil(() => expect(readServicesError()).toContain(t('stores:editor.not-saved')));
    expect(listIds()).toEqual(['2', '1']);
    setServerResponse(({ method }) => (method === 'PUT' ? { status: 200, body: savedStorefront.services } : undefined));
    await clickElement(findButton('Move up: One'));
    await waitUntil(() => expect(listIds()).toEqual(['1', '2']));
    expect(readServicesError()).toBe('');
  });

  it('STORE-40 shows a service whose icon is unknown, and logs it', async () => {
    const [service] = savedStorefront.services;
    storefront = { ...savedStorefront, services: service ? [{ ...service, icon: 'rocket' }] : [] };
    await openEditor();
    expect(console.error).toHaveBeenCalledWith('Unknown icon of a service: "rocket"');
    expect(findPreview().textContent).toContain('One');
    expect(findServiceList().textContent).toContain('One');
  });
});

describe('what plans say of a commission', () => {
  const findCommissionSwitch = () => container.querySelector<HTMLInputElement>('#edit-commission input[role=switch]');

  it('PLAN-12 is switched on, saved at once, and goes back where that fails', async () => {
    storefront = { ...savedStorefront, commission_notice: false };
    await openEditor();
    expect(container.querySelector('#edit-commission')?.textContent).toContain('on what they buy');
    await act(async () => findCommissionSwitch()?.click());
    await waitUntil(() =>
      expect(listWriteCalls()).toMatchObject([{ path: STOREFRONT_API_PATH, body: { commission_notice: true } }]),
    );
    await waitUntil(() => expect(findCommissionSwitch()?.checked).toBe(true));
    setServerResponse(({ method }) => (method === 'PUT' ? 'offline' : undefined));
    await act(async () => findCommissionSwitch()?.click());
    await waitUntil(() => expect($toasts.get().error).toBeDefined());
    expect(findCommissionSwitch()?.checked).toBe(true);
  });

  it('PLAN-12 is saved as it was wanted last, also where that was while it was being saved', async () => {
    storefront = { ...savedStorefront, commission_notice: false };
    await openEditor();
    act(() => findCommissionSwitch()?.click());
    act(() => findCommissionSwitch()?.click());
    expect(findCommissionSwitch()?.checked).toBe(false);
    await waitUntil(() =>
      expect(listWriteCalls().map(({ body }) => body)).toEqual([
        { commission_notice: true },
        { commission_notice: false },
      ]),
    );
    expect(findCommissionSwitch()?.checked).toBe(false);
  });

  it('PLAN-12 is not asked in front of an upstream without it', async () => {
    await openEditor();
    expect(findCommissionSwitch()).toBeNull();
  });
});

describe('packages', () => {
  it('STORE-29 STORE-33 STORE-34 STORE-35 are added, and their features added, changed and removed', async () => {
    setServerResponse(({ method, path, body }) => {
      if (method === 'POST' && path.endsWith('/packages'))
        return {
          status: 201,
          body: { id: 5, features: [{ feature_id: 6, text: 'Talks' }], image: null, order: 2 },
        };
      if (method === 'POST') return { status: 201, body: { feature_id: 7, ...(body as object) } };
      return undefined;
    });
    await openEditor();
    await clickElement(findButton('Add package'));
    expect(listWriteCalls()).toEqual([]);
    await fillField(findElement('textarea', findForm('Add package')), ' Talks \n\n');
    await submitForm(findForm('Add package'));
    await waitUntil(() => expect(findButton('Edit: Package 2')).toBeDefined());
    await clickElement(findButton('Edit: Package 2'));
    await fillField(findElement('form[aria-label="New feature"] input'), 'A plan');
    await submitForm(findForm('New feature'));
    await waitUntil(() => expect(findForm('Feature 2')).toBeDefined());
    expect(findElement('form[aria-label="New feature"] input')).toHaveProperty('value', '');
    await fillField(findElement('form[aria-label="New feature"] input'), 'Half');
    expect(findForm('New feature').textContent).not.toContain(t('form.elsewhere.emptied'));
    await fillField(findElement('form[aria-label="New feature"] input'), '');
    await fillField(findElement('input', findForm('Feature 2')), 'A better plan');
    await submitForm(findForm('Feature 2'));
    await waitUntil(() => expect(findPreview().textContent).toContain('A better plan'));
    await removeEntry('Remove feature 2');
    await waitUntil(() => expect(container.querySelector('form[aria-label="Feature 2"]')).toBeNull());
    const featuresPath = `${STOREFRONT_API_PATH}/packages/5/features`;
    expect(listWriteCalls().map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', `${STOREFRONT_API_PATH}/packages`, { features: ['Talks'] }],
      ['POST', featuresPath, { text: 'A plan' }],
      ['PUT', featuresPath, { feature_id: 7, text: 'A better plan', was: 'A plan' }],
      ['DELETE', featuresPath, { feature_id: 7 }],
    ]);
  });

  describe('with two features', () => {
    const findFeature = (featureNumber: number) =>
      container.querySelector(`form[aria-label="Feature ${featureNumber}"]`);
    const packageWithTwoFeatures = {
      id: 1,
      order: 1,
      image: null,
      features: [
        { feature_id: 1, text: 'Talk' },
        { feature_id: 2, text: 'Plan' },
      ],
    };
    beforeEach(async () => {
      storefront = { ...savedStorefront, packages: [packageWithTwoFeatures] };
      await openEditor();
      await clickElement(findButton('Edit: Package 1'));
    });

    it('STORE-35 one goes after a question, once however often that is answered', async () => {
      await clickElement(findButton('Remove feature 1'));
      expect(findElement('dialog').textContent).toContain('Talk');
      await clickElement(findButton('Cancel', findElement('dialog')));
      expect(listWriteCalls()).toEqual([]);
      const releaseResponse = fakeServer.hold();
      await removeEntry('Remove feature 1');
      await removeEntry('Remove feature 1');
      releaseResponse();
      await waitUntil(() => expect(findFeature(2)).toBeNull());
      expect(listWriteCalls()).toHaveLength(1);
      expect($toasts.get().error).toBeUndefined();
    });

    it('STORE-35 one that is gone already goes from here as well', async () => {
      setServerResponse(({ method }) => (method === 'DELETE' ? { status: 404, body: { message: 'none' } } : undefined));
      await removeEntry('Remove feature 2');
      await waitUntil(() => expect(findFeature(2)).toBeNull());
      expect($toasts.get().error).toBeUndefined();
    });

    it('STORE-35 the focus goes on to the next one, and to the list after the last', async () => {
      findButton('Remove feature 1').focus();
      await removeEntry('Remove feature 1');
      await waitUntil(() => expect(document.activeElement).toBe(findFeature(1)?.parentElement));
      expect(document.activeElement?.textContent).toContain('Feature 1');
      findButton('Remove feature 1').focus();
      await removeEntry('Remove feature 1');
      await waitUntil(() => expect(findFeature(1)).toBeNull());
      expect(document.activeElement?.contains(findForm('New feature'))).toBe(true);
      expect(document.activeElement).not.toBe(document.body);
    });

    it('STORE-34 one that another device removed keeps its text as a new one, and a package its texts', async () => {
      await fillField(findElement('input', findForm('Feature 2')), 'Long plan');
      storefront = { ...savedStorefront, packages: [{ ...packageWithTwoFeatures, features: [] }] };
      setServerResponse(({ method }) => (method === 'PUT' ? { status: 404, body: { message: 'none' } } : undefined));
      await submitForm(findForm('Feature 2'));
      await waitUntil(() => expect(findFeature(2)).toBeNull());
      expect(findElement('input', findForm('New feature'))).toHaveProperty('value', 'Long plan');
      await closeEditor();
      storefront = { ...savedStorefront, packages: [] };
      await openEditor();
      await waitUntil(() =>
        expect(findElement('textarea', findForm('Add package'))).toHaveProperty('value', 'Long plan'),
      );
    });

    it('STORE-34 saving a changed one keeps the focus on the button', async () => {
      await fillField(findElement('input', findForm('Feature 1')), 'Long talk');
      const button = findElement('[type="submit"]', findForm('Feature 1'));
      button.focus();
      await submitForm(findForm('Feature 1'));
      await waitUntil(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
      expect(document.activeElement).toBe(button);
    });
  });
});

describe('questions', () => {
  it('STORE-36 STORE-39 AMB-STORE-7 are added, and switched off all together or one by one', async () => {
    setServerResponse(({ method, path, body }) =>
      method === 'POST' && path.endsWith('/faqs')
        ? { status: 201, body: { id: 3, order: 3, enabled: true, ...(body as object) } }
        : undefined,
    );
    await openEditor();
    await clickElement(findButton('Add question'));
    expect(document.activeElement).toBe(findElement('[name="question"]', findForm('Add question')));
    await submitForm(findForm('Add question'));
    expect(findForm('Add question').textContent).toContain(t('protocol.form-empty-field'));
    await fillField(findElement('[name="question"]', findForm('Add question')), 'Where?');
    const answerField = findElement('[name="answer"]', findForm('Add question'));
    await fillField(answerField, 'Here.');
    act(() => {
      findForm('Add question').dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
    });
    // What is typed while it is saved would go with the form.
    expect(answerField.hasAttribute('readonly')).toBe(true);
    await waitUntil(() => expect(findPreview().querySelectorAll('#faqs summary')).toHaveLength(2));
    await clickElement(findButton('Edit: Hidden?'));
    await clickElement(findElement('[data-id="2"] [role="switch"]'));
    await waitUntil(() => expect(findPreview().querySelectorAll('#faqs summary')).toHaveLength(3));
    await clickElement(findElement('#edit-faqs > label [role="switch"]'));
    await waitUntil(() => expect(findPreview().querySelector('#faqs')).toBeNull());
    expect(listWriteCalls().map(({ body }) => body)).toEqual([
      { question: 'Where?', answer: 'Here.' },
      { enabled: true, id: 2 },
      { enabled: false },
    ]);
  });
});

describe('a question that is switched while its text is being saved', () => {
  it('STORE-37 STORE-39 keeps the text that was saved meanwhile', async () => {
    setServerResponse(({ method, path, body }) =>
      method === 'PUT' && path.endsWith('/faqs/1')
        ? { status: 200, body: { id: 1, order: 1, enabled: true, ...(body as object) } }
        : undefined,
    );
    await openEditor();
    await clickElement(findButton('Edit: Why?'));
    await fillField(findElement('[name="question"]', findForm('Why?')), 'Why now?');
    const releaseResponse = fakeServer.hold();
    await submitForm(findForm('Why?'));
    await clickElement(findElement('[data-id="1"] [role="switch"]'));
    releaseResponse();
    await waitUntil(() => expect(findPreview().querySelector('#faqs summary')).toBeNull());
    await waitUntil(() => expect($toasts.get().success).toBeDefined());
    expect(findButton('Close: Why now?')).toBeDefined();
    expect(findForm('Why now?').textContent).not.toContain(t('stores:editor.unsaved'));
  });
});

const createTextMatcher = (expectedContent: string) => (element: Element) => element.textContent === expectedContent;

describe('opening hours', () => {
  const findTimeField = (timeLabel: string) => findElement(`input[aria-label="${timeLabel}"]`);

  it('STORE-23 AMB-STORE-10 has several spans a day, and a time zone', async () => {
    await openEditor();
    await clickElement(findButton('Tuesday: add hours'));
    await fillField(findTimeField('Tuesday, 1: closes at'), '12:30');
    await clickElement(findButton('Monday, 2: remove hours'));
    await fillField(findElement('#edit-hours select'), 'Asia/Tokyo');
    await submitForm(findForm('Opening hours'));
    await waitUntil(() => expect(listWriteCalls()).toHaveLength(1));
    expect(listWriteCalls()[0]).toMatchObject({
      path: `${STOREFRONT_API_PATH}/opening_hours`,
      body: {
        opening_hours: {
          monday: [{ from: '13:00', to: '17:00' }],
          tuesday: [{ from: '09:00', to: '12:30' }],
          wednesday: [],
        },
        timezone: 'Asia/Tokyo',
      },
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('STORE-23 the hours of the first open day can be those of the others', async () => {
    await openEditor();
    await clickElement(findButton('Monday, 2: remove hours'));
    const findCopyButtons = () =>
      [...document.querySelectorAll('button')].filter(createTextMatcher('Same for the other days'));
    for (const button of findCopyButtons()) await clickElement(button);
    expect(findCopyButtons()).toEqual([]);
    await submitForm(findForm('Opening hours'));
    await waitUntil(() => expect(listWriteCalls()).toHaveLength(1));
    const afternoonHours = [{ from: '13:00', to: '17:00' }];
    expect(listWriteCalls()[0]).toMatchObject({
      body: { opening_hours: { monday: afternoonHours, friday: afternoonHours, sunday: afternoonHours } },
    });
  });

  it('STORE-23 the focus stays in the day when its last hours are removed, or no more can be added', async () => {
    await openEditor();
    for (const hoursNumber of [2, 1]) {
      findButton(`Monday, ${hoursNumber}: remove hours`).focus();
      await clickElement(findButton(`Monday, ${hoursNumber}: remove hours`));
    }
    expect(document.activeElement?.querySelector('legend')?.textContent).toBe('Monday');
    const addHoursButton = findButton('Monday: add hours');
    addHoursButton.focus();
    for (let addedHoursCount = 0; addedHoursCount < 7; addedHoursCount += 1) await clickElement(addHoursButton);
    expect(document.activeElement).toBe(addHoursButton);
    expect(container.querySelectorAll('[aria-label^="Monday, "][aria-label$="remove hours"]')).toHaveLength(6);
  });

  it.each(['', '08:00', '13:30'])(
    'STORE-21 STORE-23 keeps hours over a reload that are not finished (%j)',
    async (unfinishedTime) => {
      await openEditor();
      await fillField(findTimeField('Monday, 2: closes at'), unfinishedTime);
      await clickElement(findButton('Tuesday: add hours'));
      await closeEditor();
      await openEditor();
      expect(findTimeField('Monday, 2: closes at')).toHaveProperty('value', unfinishedTime);
      expect(findTimeField('Tuesday, 1: opens at')).toHaveProperty('value', '09:00');
    },
  );

  it.each([
    ['', 'Please enter both times.'],
    ['08:00', 'The second time must be later than the first.'],
    ['13:30', 'These hours overlap.'],
  ])('STORE-23 says what is wrong with %j and does not send it', async (refusedTime, expectedProblem) => {
    await openEditor();
    await fillField(findTimeField('Monday, 2: closes at'), refusedTime);
    expect(findElement('#edit-hours').textContent).toContain(expectedProblem);
    await submitForm(findForm('Opening hours'));
    expect(listWriteCalls()).toEqual([]);
  });
});
