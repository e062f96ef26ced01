import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getTranslate } from '#i18n/translate.ts';
import { OmittedProducts } from '#islands/template/OmittedProducts.tsx';
import { TemplatesPage } from '#islands/template/TemplatesPage.tsx';
import { consumeNextPageNotice } from '#stores/platform/next-notice.ts';
import { $toasts, closeToast } from '#stores/platform/toasts.ts';
import { readOmittedProducts, saveOmittedProducts } from '#stores/template/omitted.ts';
import { type createFakeNetwork, createSignedInNetwork } from '../support/protocol-server.ts';
import { type RenderedTree, renderTree, waitUntil, withNewSwrCache } from '../support/renderTree.tsx';

const TEMPLATES_PATH = '/v2/providers/content/protocols/templates';
const islandContext = { language: 'en', region: 'eu', t: getTranslate('en') } as const;
const template = {
  protocol_template_id: 3,
  name: 'Foundations',
  description: 'A plain start.',
  protocol_line_items: [
    { product_variant_id: 10, product_name: 'Multivitamin', notes: 'With breakfast' },
    { product_variant_id: 20, product_name: 'Omega 3', notes: '' },
  ],
};

let tree: RenderedTree;
let container: HTMLElement;
let server: ReturnType<typeof createFakeNetwork>;
let visitedPaths: string[];

const pressButton = (buttonName: string) => tree.clickElement(tree.button(buttonName));
const renderTemplates = () => tree.renderNode(withNewSwrCache(<TemplatesPage {...islandContext} />));
const typeTemplateName = (typedName: string) => {
  const nameInput = container.querySelector('input');
  if (!nameInput) throw new Error('No field');
  return tree.typeText(nameInput, typedName);
};

beforeEach(() => {
  server = createSignedInNetwork();
  server.answer(({ path }) => {
    if (path === TEMPLATES_PATH) return { status: 200, body: { data: [template] } };
    return path === `${TEMPLATES_PATH}/create` ? { status: 201, body: { id: 77, dropped: [20] } } : undefined;
  });
  visitedPaths = [];
  vi.spyOn(location, 'assign').mockImplementation((newUrl) => void visitedPaths.push(String(newUrl)));
  tree = renderTree();
  ({ container } = tree);
});

afterEach(() => {
  closeToast('error');
});

describe('what a template could not give', () => {
  it('MKT-01 AMB-MKT-4: is named on the page of the protocol until it has been read', async () => {
    saveOmittedProducts(77, ['Omega 3', 'Zinc']);
    await tree.renderNode(<OmittedProducts t={islandContext.t} protocolId={77} />);
    expect(container.querySelector('[role=alert] p')?.textContent).toMatch(/^2 products of the template were left out/);
    expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['Omega 3', 'Zinc']);
    await pressButton(islandContext.t('protocols:notice.close'));
    expect(container.textContent).toBe('');
    await tree.renderNode(<OmittedProducts key="again" t={islandContext.t} protocolId={77} />);
    expect(container.textContent).toBe('');
  });
});

describe('templates', () => {
  it('EXT-5 AMB-MKT-3: are listed with their products and notes', async () => {
    await renderTemplates();
    await waitUntil(() => expect(container.querySelector('h2')?.textContent).toBe('Foundations'));
    const lineTexts = [...container.querySelectorAll('ol > li')].map(({ textContent }) => textContent);
    expect(lineTexts).toEqual(['MultivitaminWith breakfast', 'Omega 3']);
  });

  it('MKT-01 MKT-02 MKT-04 AMB-MKT-4: one is used under another name, and its protocol opened', async () => {
    await renderTemplates();
    await waitUntil(() => expect(container.querySelector('h2')).not.toBeNull());
    await pressButton('Use Foundations');
    expect(container.querySelector('input')?.value).toBe('Foundations');
    expect(container.querySelector('textarea')?.value).toBe('A plain start.');
    await typeTemplateName('  Spring  ');
    await pressButton('Create protocol');
    await waitUntil(() => expect(visitedPaths).toEqual(['/en/account/practitioner/protocols/77']));
    const [, createdCall, marketingCall] = server.calls;
    expect(createdCall).toMatchObject({
      method: 'POST',
      path: `${TEMPLATES_PATH}/create`,
      body: {
        protocol_template_id: 3,
        name: 'Spring',
        description: 'A plain start.',
        protocol_line_items: [
          { product_variant_id: 10, notes: 'With breakfast' },
          { product_variant_id: 20, notes: '' },
        ],
      },
    });
    expect(createdCall?.key).toMatch(/.{8,}/);
    expect(marketingCall).toMatchObject({
      path: '/v2/providers/marketing/marketing-event/create',
      body: { marketing_event_trigger_id: 5 },
    });
    expect(consumeNextPageNotice('protocol.template-added')).toBe(true);
    expect(readOmittedProducts(77)).toEqual(['Omega 3']);
  });

  it('MKT-10: an own one goes with its quantities, and is renamed, removed and brought back', async () => {
    const [item] = template.protocol_line_items;
    const ownTemplate = { ...template, is_own: true, protocol_line_items: [{ ...item, quantity: 3 }] };
    server.answer(({ method }) =>
      method === 'GET' ? { status: 200, body: { data: [ownTemplate] } } : { status: 200, body: { id: 77 } },
    );
    const listSentBodies = () => server.calls.filter(({ method }) => method !== 'GET').map(({ body }) => body);
    await renderTemplates();
    await waitUntil(() => expect(container.querySelector('article')?.textContent).toContain('Your own template'));
    await pressButton('Rename Foundations');
    await typeTemplateName('Rest');
    await pressButton('Save');
    const templateFieldsBefore = { name: 'Foundations', description: 'A plain start.' };
    await waitUntil(() => expect(listSentBodies()).toEqual([{ name: 'Rest', was: templateFieldsBefore }]));
    await pressButton('Remove Foundations');
    await waitUntil(() => expect($toasts.get().undo?.text).toBe('Template removed: Foundations'));
    await act(async () => $toasts.get().undo?.action?.run());
    await waitUntil(() => expect(listSentBodies().slice(1)).toEqual([{ is_removed: true }, { is_removed: false }]));
    await pressButton('Use Foundations');
    await pressButton('Create protocol');
    await waitUntil(() =>
      expect(listSentBodies()).toContainEqual(
        expect.objectContaining({
          protocol_line_items: [{ product_variant_id: 10, notes: 'With breakfast', quantity: 3 }],
        }),
      ),
    );
  });

  it('MKT-10 a typed name is there again after the form was closed, and another one makes another protocol', async () => {
    let [storedTemplate, saveStatus] = [{ ...template, is_own: true }, 409];
    server.answer(({ method }) =>
      method === 'GET'
        ? { status: 200, body: { data: [storedTemplate] } }
        : saveStatus === 0
          ? 'offline'
          : { status: saveStatus, body: { id: 77 } },
    );
    const readNameField = () => container.querySelector('input')?.value;
    const closeForm = () => pressButton('Close');
    await renderTemplates();
    await waitUntil(() => expect(container.querySelector('h2')).not.toBeNull());
    await pressButton('Rename Foundations');
    await typeTemplateName('Rest');
    await closeForm();
    await pressButton('Rename Foundations');
    expect(readNameField()).toBe('Rest');
    storedTemplate = { ...storedTemplate, name: 'Night' };
    await pressButton('Save');
    await waitUntil(() => expect(container.textContent).toContain('Changed elsewhere to “Night”.'));
    await closeForm();
    closeToast('error');
    saveStatus = 0;
    await pressButton('Use Night');
    await typeTemplateName('Spring');
    await pressButton('Create protocol');
    await waitUntil(() => expect($toasts.get().error).toBeDefined());
    await closeForm();
    await pressButton('Use Night');
    expect(readNameField()).toBe('Spring');
    saveStatus = 201;
    await typeTemplateName('Summer');
    await pressButton('Create protocol');
    await waitUntil(() => expect(visitedPaths).toHaveLength(1));
    const [, lost, other] = server.calls.filter(({ method }) => method !== 'GET');
    expect(other?.body).toMatchObject({ name: 'Summer' });
    expect(other?.key).not.toBe(lost?.key);
  });

  it('MKT-01: what fails is said where it happened, with what was typed', async () => {
    server.answer(({ path }) =>
      path === TEMPLATES_PATH
        ? { status: 200, body: { data: [template] } }
        : { status: 500, body: { message: 'Broken' } },
    );
    await renderTemplates();
    await waitUntil(() => expect(container.querySelector('h2')).not.toBeNull());
    await pressButton('Use Foundations');
    await typeTemplateName('Spring');
    await pressButton('Create protocol');
    await waitUntil(() => expect($toasts.get().error).toEqual({ text: 'Broken' }));
    expect(container.querySelector('form')?.textContent).toContain(islandContext.t('protocols:form.not-saved'));
    expect(container.querySelector('input')?.value).toBe('Spring');
    expect(visitedPaths).toEqual([]);
    expect(consumeNextPageNotice('protocol.template-added')).toBe(false);
  });

  it('EXT-5: none, and a list that cannot be loaded, are said', async () => {
    server.answer(() => ({ status: 500, body: {} }));
    await renderTemplates();
    await waitUntil(() => expect(container.textContent).toContain('The templates could not be loaded.'));
    server.answer(() => ({ status: 200, body: { data: [] } }));
    await pressButton('Try again');
    await waitUntil(() => expect(container.textContent).toContain('There are no templates at present.'));
  });
});
