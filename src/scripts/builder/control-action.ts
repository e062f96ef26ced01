import { getProduct } from '#contract/catalogue/calls.ts';
import { createLineForVariant } from '#domain/protocol/lines.ts';
import { api } from '#stores/api.ts';
import { $builder, $isBuilderHidden, closeBuilder, openBuilder, unhideBuilder } from '#stores/builder/actions.ts';
import { openLineInBuilder } from '#stores/builder/line-request.ts';
import { isSheetLayout } from '#stores/builder/sheet.ts';
import { readTransientReason } from '#stores/failure.ts';
import { addProductByVariantId, addToProtocol } from '#stores/protocol/lines.ts';
import { reportFailure } from '#stores/protocol/messages.ts';
import { ensureProtocolStore } from '#stores/protocol/protocols.ts';
import { $sessionOwner } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { revalidateUser } from '#stores/session/user.ts';
import { readProductNameInLabel } from './product-of.ts';

/** Waits until the signed-in user is known, since a control may be clicked earlier. */
async function awaitSignedInUser(): Promise<void> {
  if (!$sessionOwner.get() && $session.get() === 'loggedin') await revalidateUser();
}

async function toggleBuilder(): Promise<void> {
  const wasBuilderEnabled = $builder.get().isEnabled;
  await awaitSignedInUser();
  const isBuilderSheetHidden = $builder.get().mode === 'Redesign' && isSheetLayout() && $isBuilderHidden.get();
  if (isBuilderSheetHidden && $builder.get().isEnabled) unhideBuilder();
  else if (wasBuilderEnabled) closeBuilder();
  else openBuilder();
}

async function addProductBySlug(productSlug: string, variantId: number, productName: string): Promise<void> {
  try {
    await awaitSignedInUser();
    const lineToAdd = createLineForVariant(await api(getProduct, { params: { slug: productSlug } }), variantId);
    if (lineToAdd) addToProtocol(lineToAdd);
  } catch (error) {
    if (readTransientReason(error) === 'unreachable') addProductByVariantId(variantId, productName);
    else await reportFailure('add', error);
  }
}

/** Resolves once the latest product was added to the protocol, so that its line can be shown. */
let latestAdditionPromise = Promise.resolve();

export async function performControlAction(builderControl: HTMLElement): Promise<void> {
  ensureProtocolStore();
  const { addToProtocol: productSlug, variant, openBuilder: openBuilderAttribute, showLine } = builderControl.dataset;
  const readProductName = () =>
    readProductNameInLabel(builderControl) ?? document.querySelector('h1')?.textContent.trim() ?? '';
  if (productSlug !== undefined) {
    latestAdditionPromise = addProductBySlug(productSlug, Number(variant), readProductName());
    await latestAdditionPromise;
  }
  if (showLine !== undefined) {
    await Promise.allSettled([latestAdditionPromise]);
    openLineInBuilder(Number(showLine), builderControl);
  }
  if (openBuilderAttribute !== undefined) await toggleBuilder();
}
