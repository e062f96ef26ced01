import { getProduct } from '#contract/catalogue/calls.ts';
import { readRegion } from '#domain/product/money.ts';
import { lineOf } from '#domain/protocol/lines.ts';
import { mountIsland } from '#islands/mount.tsx';
import { api } from '#stores/api.ts';
import { $builder, $isAside, bringBuilderBack, closeBuilder, openBuilder } from '#stores/builder/actions.ts';
import { isTakenUp } from '#stores/builder/open-state.ts';
import { addToProtocol } from '#stores/protocol/lines.ts';
import { reportFailure } from '#stores/protocol/messages.ts';
import { startProtocols } from '#stores/protocol/protocols.ts';
import { $owner } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { revalidate } from '#stores/session/user.ts';
import { BuilderIsland } from './BuilderIsland.tsx';
import { adoptBuilderStyles } from './builder-styles.ts';
import { isSheet } from './use-sheet.ts';

/** Starts the builder, and draws it if the page has a place for it. */
export async function startOnPage(root: HTMLElement | null): Promise<void> {
  startProtocols();
  if (!root) return;
  adoptBuilderStyles();
  const region = readRegion(document.documentElement.dataset['region']);
  await mountIsland(root, ['protocols'], (context) => (
    <BuilderIsland context={{ ...context, region }} isTakenUp={isTakenUp} />
  ));
}

/** A click may come before anybody has said who is signed in. */
async function knowOwner(): Promise<void> {
  if (!$owner.get() && $session.get() === 'loggedin') await revalidate();
}

/** Opens the builder, or closes the one that is seen. */
export async function toggleBuilder(): Promise<void> {
  const isOpen = $builder.get().isEnabled;
  await knowOwner();
  const isCovered = $builder.get().mode === 'Redesign' && isSheet() && $isAside.get();
  if (isCovered && $builder.get().isEnabled) bringBuilderBack();
  else if (isOpen) closeBuilder();
  else openBuilder();
}

/** Adds a product that is known by its page, in the variant chosen. */
export async function addBySlug(slug: string, variantId: number): Promise<void> {
  try {
    await knowOwner();
    const line = lineOf(await api(getProduct, { params: { slug } }), variantId);
    if (line) addToProtocol(line);
  } catch (error) {
    await reportFailure('add', error);
  }
}
