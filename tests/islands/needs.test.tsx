import { beforeEach, expect, it, vi } from 'vitest';
import type { ClientNeeds as Known, Needs, OwnNeeds } from '#contract/client/needs-schema.ts';
import { getTranslate } from '#i18n/translate.ts';
import { NeedsForm } from '#islands/client/needs/NeedsForm.tsx';
import { NeedsReaders } from '#islands/client/needs/NeedsReaders.tsx';
import { ClientNeeds } from '#islands/client/one/ClientNeeds.tsx';
import { createSignedInNetwork } from '../support/protocol-server.ts';
import { type RenderedTree, renderTree } from '../support/renderTree.tsx';

const t = getTranslate('en');
const islandContext = { t, language: 'en', region: 'eu' } as const;
const MILK_NEEDS: Needs = { allergens: ['milk'], diets: null, life_stage: null, minor: null };
/** Needs that a practitioner has recorded with consent. */
const createKnownNeeds = (recordedNeeds: Needs, updatedAt = '2026-11-02T09:00:00Z'): Known => ({
  ...{ recorded: { needs: recordedNeeds, updated_at: updatedAt }, shared: null },
  ...{ consented_at: updatedAt, client_withdrew: false, withdrawn_at: null },
});
let tree: RenderedTree;

beforeEach(() => {
  tree = renderTree();
});

const showNeedsForm = (
  formName: string,
  savedNeeds: Needs | null,
  consentLabel: string | undefined,
  onSave: (needs: Needs, hasConsented: boolean) => void = () => undefined,
) =>
  tree.renderNode(
    <NeedsForm
      {...{ context: islandContext, name: formName, savedNeeds, onSave }}
      label="Needs"
      unaskedText="Not asked"
      consent={{ agree: consentLabel, agreeFirst: 'Please tick' }}
      submit="Save"
      isBusy={false}
    />,
  );

it('DATA-06 CLIENT-04 a tick is for one agreement: after a withdrawal elsewhere the box is empty, and nothing is saved', async () => {
  const savedConsentFlags: boolean[] = [];
  const showConsentForm = (consentLabel: string | undefined) =>
    showNeedsForm('needs-7', MILK_NEEDS, consentLabel, (_, hasConsented) => savedConsentFlags.push(hasConsented));
  const findConsentCheckbox = () => tree.container.querySelector<HTMLInputElement>('label input[aria-invalid]');
  await showConsentForm('I agree');
  expect(findConsentCheckbox()?.checked).toBe(false);
  await tree.clickElement(findConsentCheckbox() ?? tree.container);
  await tree.clickElement(tree.button('Save'));
  expect(savedConsentFlags).toEqual([true]);
  await showConsentForm(undefined);
  expect(findConsentCheckbox()).toBeNull();
  await showConsentForm('I agree');
  expect(findConsentCheckbox()?.checked).toBe(false);
  expect(tree.container.textContent).not.toContain('Please tick');
  await tree.clickElement(tree.button('Save'));
  expect(savedConsentFlags).toEqual([true]);
  expect(tree.container.textContent).toContain('Please tick');
});

const practitionerAda: OwnNeeds['practitioners'][number] = {
  ...{ id: 1, name: 'Ada Moss', shared_at: '2026-11-01T09:00:00Z', asks_again: false, recording: null },
  ...{ recorded: { needs: MILK_NEEDS, updated_at: '2026-11-02T09:00:00Z' }, removed_until: null },
};
const createOwnNeeds = (practitioner: Partial<typeof practitionerAda>): OwnNeeds => ({
  ...{
    needs: MILK_NEEDS,
    updated_at: null,
    consented_at: null,
    practitioners: [{ ...practitionerAda, ...practitioner }],
  },
});
const listButtonTexts = () => [...tree.container.querySelectorAll('button')].map(({ textContent }) => textContent);

it('CLIENT-04 whoever took the client off the list is shown with what waits for a restore, and with the way to end it', async () => {
  const removed_until = '2026-12-20T09:00:00Z';
  await tree.renderNode(
    <NeedsReaders context={islandContext} own={createOwnNeeds({ removed_until })} onChange={() => undefined} />,
  );
  expect(tree.container.textContent).toContain(
    'Ada Moss has taken you off their list. Until 20 Dec 2026 they can bring you back',
  );
  expect(tree.container.textContent).toContain('Milk');
  expect(listButtonTexts()).toEqual(['Stop sharing', 'Delete this record']);
  expect(tree.container.querySelector('input')).toBeNull();
  const removedPractitionerFields = { removed_until, shared_at: null, recorded: null };
  await tree.renderNode(
    <NeedsReaders context={islandContext} own={createOwnNeeds(removedPractitionerFields)} onChange={() => undefined} />,
  );
  expect(tree.container.textContent).not.toContain('Ada Moss');
});

it('DATA-06 a sharing that was agreed to in older words can be ended, and agreed to again with an empty box', async () => {
  await tree.renderNode(
    <NeedsReaders context={islandContext} own={createOwnNeeds({ asks_again: true })} onChange={() => undefined} />,
  );
  expect(tree.container.textContent).toContain('This agreement has changed.');
  expect(listButtonTexts()).toEqual(['Stop sharing', 'Share', 'Delete this record']);
  expect(tree.container.querySelector('input')?.checked).toBe(false);
});

it('DATA-06 CLIENT-04 consent to a record says who recorded it and when; after a withdrawal the client gives it again', async () => {
  const consentRecording = { given_at: '2026-11-01T09:00:00Z', by_practitioner: true, withdrawn_at: null };
  const unsharedNeedsFields = { shared_at: null, recorded: null };
  await tree.renderNode(
    <NeedsReaders
      context={islandContext}
      own={createOwnNeeds({ ...unsharedNeedsFields, recording: consentRecording })}
      onChange={() => undefined}
    />,
  );
  expect(tree.container.textContent).toContain('Ada Moss recorded on 1 Nov 2026 that you agree to this.');
  expect(listButtonTexts()).toEqual(['Share', 'Withdraw consent']);
  const withdrawnConsent = { ...consentRecording, withdrawn_at: '2026-11-03T09:00:00Z' };
  await tree.renderNode(
    <NeedsReaders
      context={islandContext}
      own={createOwnNeeds({ ...unsharedNeedsFields, recording: withdrawnConsent })}
      onChange={() => undefined}
    />,
  );
  expect(tree.container.textContent).toContain('You withdrew your consent on 3 Nov 2026. Ada Moss can record nothing');
  expect(tree.button('Agree again').disabled).toBe(true);
  await tree.clickElement(tree.container.querySelectorAll('input')[1] ?? tree.container);
  expect(tree.button('Agree again').disabled).toBe(false);
});

const findCheckbox = (checkboxName: string) =>
  [...tree.container.querySelectorAll('label')]
    .find(({ textContent }) => textContent.trim() === checkboxName)
    ?.querySelector('input');
const listAlertTexts = () =>
  [...tree.container.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent).filter(Boolean);

it('DATA-06 CLIENT-04 a record that is saved after the client has withdrawn says whom to ask, and nothing more is recorded', async () => {
  const server = createSignedInNetwork();
  const withdrawnNeeds = {
    ...{ recorded: null, shared: null, consented_at: null },
    ...{ client_withdrew: true, withdrawn_at: '2026-11-23T09:00:00Z' },
  };
  server.answer(({ method }) =>
    method === 'GET'
      ? { status: 200, body: { needs: withdrawnNeeds } }
      : { status: 403, body: { message: 'Withdrawn.', code: 'withdrawn' } },
  );
  let knownNeeds = createKnownNeeds(MILK_NEEDS);
  const showNeeds = () =>
    tree.renderNode(
      <ClientNeeds
        context={islandContext}
        client={{ id: 7, needs: knownNeeds }}
        onChange={(changedNeeds) => (knownNeeds = changedNeeds)}
      />,
    );
  await showNeeds();
  await tree.clickElement(findCheckbox('Egg') ?? tree.container);
  await tree.clickElement(tree.button('Save needs'));
  await vi.waitFor(() => expect(knownNeeds.withdrawn_at).not.toBeNull());
  await showNeeds();
  expect(tree.container.textContent).toContain('23 Nov 2026');
  // Tells whom to ask; nothing more can be recorded.
  expect(listAlertTexts()).toEqual([expect.stringMatching(/only your client can give it again.* under “What I need”/)]);
  expect(tree.container.querySelector('form')).toBeNull();
});

it('CLIENT-04 needs that were changed elsewhere are shown, but replace nothing that was chosen and is not saved', async () => {
  const showSavedNeeds = (savedNeeds: Needs | null) => showNeedsForm('needs-7', savedNeeds, undefined);
  await showSavedNeeds(MILK_NEEDS);
  await showSavedNeeds({ ...MILK_NEEDS, allergens: ['fish'] });
  expect([findCheckbox('Milk')?.checked, findCheckbox('Fish')?.checked]).toEqual([false, true]);
  await tree.clickElement(findCheckbox('Egg') ?? tree.container);
  await showSavedNeeds(MILK_NEEDS);
  expect([findCheckbox('Egg')?.checked, findCheckbox('Fish')?.checked, findCheckbox('Milk')?.checked]).toEqual([
    true,
    true,
    false,
  ]);
  // The choice is saved in any order, and the form follows again.
  await showSavedNeeds({ ...MILK_NEEDS, allergens: ['egg', 'fish'] });
  await showSavedNeeds(MILK_NEEDS);
  expect([findCheckbox('Egg')?.checked, findCheckbox('Milk')?.checked]).toEqual([false, true]);
});

it('CLIENT-04 answers that were not saved are there after a reload, without the consent, and gone once saved', async () => {
  const showConsentedNeeds = (savedNeeds: Needs | null, consentLabel = 'I agree') =>
    showNeedsForm('needs-8', savedNeeds, consentLabel);
  const reloadWithSavedNeeds = async (savedNeeds: Needs | null) => {
    await tree.remove();
    tree = renderTree();
    await showConsentedNeeds(savedNeeds);
  };
  await showConsentedNeeds(MILK_NEEDS);
  await tree.clickElement(findCheckbox('Egg') ?? tree.container);
  await tree.clickElement(findCheckbox('I agree') ?? tree.container);
  await reloadWithSavedNeeds(MILK_NEEDS);
  expect([findCheckbox('Egg')?.checked, findCheckbox('Milk')?.checked]).toEqual([true, true]);
  expect(findCheckbox('I agree')?.checked).toBe(false);
  await showConsentedNeeds({ ...MILK_NEEDS, allergens: ['milk', 'egg'] });
  await reloadWithSavedNeeds(MILK_NEEDS);
  expect([findCheckbox('Egg')?.checked, findCheckbox('Milk')?.checked]).toEqual([false, true]);
});

it('SEAM-4 CLIENT-04 own needs whose answer was lost are not called changed elsewhere', async () => {
  const server = createSignedInNetwork();
  let serverNeeds = MILK_NEEDS;
  let isResponseDropped = true;
  server.answer(({ body }) => {
    const { needs, was } = Object(body);
    if (![needs, was].some((candidateNeeds) => JSON.stringify(candidateNeeds) === JSON.stringify(serverNeeds)))
      return { status: 409, body: { message: 'Changed.' } };
    serverNeeds = needs;
    return isResponseDropped ? 'offline' : { status: 200, body: createKnownNeeds(serverNeeds) };
  });
  const needsChangeSpy = vi.fn();
  const client = { id: 11, needs: createKnownNeeds(serverNeeds) };
  await tree.renderNode(<ClientNeeds context={islandContext} client={client} onChange={needsChangeSpy} />);
  await tree.clickElement(findCheckbox('Egg') ?? tree.container);
  await tree.clickElement(tree.button('Save needs'));
  await vi.waitFor(() => expect(serverNeeds.allergens).toContain('egg'));
  await vi.waitFor(() => expect(listAlertTexts().join()).not.toBe(''));
  isResponseDropped = false;
  await tree.clickElement(findCheckbox('Fish') ?? tree.container);
  await tree.clickElement(tree.button('Save needs'));
  await vi.waitFor(() => expect(needsChangeSpy).toHaveBeenCalled());
  expect(serverNeeds.allergens).toEqual(['milk', 'egg', 'fish']);
});

it('CLIENT-04 an answer that was changed elsewhere is shown beside the chosen one, and the other answers follow', async () => {
  const server = createSignedInNetwork();
  const FISH_NEEDS: Needs = { ...MILK_NEEDS, allergens: ['fish'], minor: false };
  server.answer(({ method }) =>
    method === 'GET'
      ? { status: 200, body: { needs: createKnownNeeds(FISH_NEEDS) } }
      : { status: 409, body: { message: 'Changed.' } },
  );
  let knownNeeds = createKnownNeeds(MILK_NEEDS);
  const showNeeds = () =>
    tree.renderNode(
      <ClientNeeds
        context={islandContext}
        client={{ id: 11, needs: knownNeeds }}
        onChange={(changedNeeds) => (knownNeeds = changedNeeds)}
      />,
    );
  await showNeeds();
  await tree.clickElement(findCheckbox('Egg') ?? tree.container);
  await tree.clickElement(tree.button('Save needs'));
  await vi.waitFor(() => expect(knownNeeds.recorded?.needs).toEqual(FISH_NEEDS));
  await showNeeds();
  expect(tree.container.textContent).toContain('Changed elsewhere to “Fish”.');
  expect(listAlertTexts()).toContainEqual(expect.stringContaining('Not saved: it was changed elsewhere'));
  expect(
    [findCheckbox('Egg'), findCheckbox('Milk'), findCheckbox('Fish')].map((foodCheckbox) => foodCheckbox?.checked),
  ).toEqual([...[true, true, false]]);
  server.answer(() => ({
    status: 200,
    body: createKnownNeeds({ ...FISH_NEEDS, allergens: ['egg', 'milk'] }),
  }));
  await tree.clickElement(tree.button('Save needs'));
  await vi.waitFor(() => expect(knownNeeds.recorded?.needs.allergens).toEqual(['egg', 'milk']));
  await showNeeds();
  expect(tree.container.textContent).not.toContain('Changed elsewhere');
  const sentRequestBodies = server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const typedNeeds = { ...MILK_NEEDS, allergens: ['milk', 'egg'] };
  expect(sentRequestBodies).toEqual([
    { needs: typedNeeds, was: MILK_NEEDS },
    { needs: { ...typedNeeds, minor: false }, was: FISH_NEEDS },
  ]);
});
