import { type ComponentType, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Needs, OwnNeeds } from '#contract/client/needs-schema.ts';
import { getTranslate } from '#i18n/translate.ts';
import { NeedsReaders } from '#islands/client/needs/NeedsReaders.tsx';
import { OwnNeedsForm } from '#islands/client/needs/OwnNeedsPage.tsx';
import type { IslandContext } from '#islands/Island.tsx';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { type createFakeNetwork, createSignedInNetwork } from '../../support/protocol-server.ts';
import { type RenderedTree, renderTree, waitUntil } from '../../support/renderTree.tsx';
import { SIGNED_IN_USER } from '../../support/tab.ts';

const islandContext = { t: getTranslate('en'), language: 'en' } as const;
const MILK_NEEDS: Needs = { allergens: ['milk'], diets: null, life_stage: null, minor: null };
const adaWithNeeds: OwnNeeds['practitioners'][number] = {
  ...{ id: 1, name: 'Ada Moss', shared_at: '2026-11-01T09:00:00Z', asks_again: false, recording: null },
  ...{ recorded: { needs: MILK_NEEDS, updated_at: '2026-11-02T09:00:00Z' }, removed_until: null },
};
const OWN_NEEDS: OwnNeeds = {
  needs: MILK_NEEDS,
  updated_at: null,
  consented_at: null,
  practitioners: [adaWithNeeds],
};

interface NeedsPartProps {
  readonly context: IslandContext;
  readonly own: OwnNeeds;
  readonly onChange: (ownNeeds: OwnNeeds) => void;
}

let tree: RenderedTree;
let server: ReturnType<typeof createFakeNetwork>;

/**
 * Renders a part of the needs page; applies the part's changes only after the part has handled the server's response.
 */
function NeedsPagePart({ PartComponent: Part }: { readonly PartComponent: ComponentType<NeedsPartProps> }) {
  const [ownNeeds, setOwn] = useState(OWN_NEEDS);
  const applyNeedsChange = (changedNeeds: OwnNeeds) => void Promise.resolve().then(() => setOwn(changedNeeds));
  return <Part context={islandContext} own={ownNeeds} onChange={applyNeedsChange} />;
}

/** Presses a delete button, confirms in the dialog and waits for the success message. */
async function deleteAndConfirm(deleteButtonName: string, confirmLabel: string) {
  tree.button(deleteButtonName).focus();
  await tree.clickElement(tree.button(deleteButtonName));
  const dialogButtons = [...tree.container.querySelectorAll<HTMLButtonElement>('dialog button')];
  await tree.clickElement(dialogButtons.find(({ textContent }) => textContent === confirmLabel) ?? tree.container);
  await waitUntil(() => expect(tree.container.textContent).toContain('been deleted'));
}

beforeEach(() => {
  server = createSignedInNetwork();
  setSignedIn(SIGNED_IN_USER);
  tree = renderTree();
});

afterEach(() => {
  setSignedOut();
});

it('CLIENT-04 a record that is deleted leaves the focus to what says so', async () => {
  server.answer(() => ({
    status: 200,
    body: { ...OWN_NEEDS, practitioners: [{ ...adaWithNeeds, recorded: null }] },
  }));
  await tree.renderNode(<NeedsPagePart PartComponent={NeedsReaders} />);
  await deleteAndConfirm('Delete this record: Ada Moss', 'Delete this record');
  expect(tree.container.querySelector('[aria-label^="Delete this record"]')).toBeNull();
  expect(document.activeElement?.getAttribute('role')).toBe('status');
  expect(document.activeElement?.textContent).toContain('Ada Moss');
});

it('CLIENT-04 answers that are deleted leave the focus to what says so', async () => {
  server.answer(() => ({ status: 200, body: { ...OWN_NEEDS, needs: null, practitioners: [] } }));
  await tree.renderNode(<NeedsPagePart PartComponent={OwnNeedsForm} />);
  await deleteAndConfirm('Delete my answers', 'Delete my answers');
  expect(() => tree.button('Delete my answers')).toThrow();
  expect(document.activeElement?.getAttribute('role')).toBe('status');
  expect(document.activeElement?.textContent).toContain('deleted');
});

it('CLIENT-04 what is changed leaves the focus where it is', async () => {
  server.answer(() => ({ status: 200, body: OWN_NEEDS }));
  await tree.renderNode(<NeedsPagePart PartComponent={OwnNeedsForm} />);
  tree.button('Save answers').focus();
  await tree.clickElement(tree.button('Save answers'));
  expect(server.calls).toHaveLength(0);
  const consentCheckbox = tree.container.querySelector<HTMLInputElement>('label input[aria-invalid]');
  await tree.clickElement(consentCheckbox ?? tree.container);
  await tree.clickElement(tree.button('Save answers'));
  await waitUntil(() => expect(tree.container.textContent).toContain('have been saved'));
  expect(document.activeElement).toBe(tree.button('Save answers'));
});
