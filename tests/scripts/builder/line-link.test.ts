import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getTranslate } from '#i18n/translate.ts';
import { $requestedVariantId, clearRequestedVariantId } from '#stores/builder/line-request.ts';
import { selectProtocol } from '#stores/protocol/protocols.ts';
import { setSignedIn, setSignedOut } from '#stores/session/state.ts';
import { watchBuilderControls } from '../../../src/scripts/builder/entry.ts';
import { startShowingQuantities } from '../../../src/scripts/builder/marks.ts';
import { protocol } from '../../support/protocol-server.ts';
import { createSearchProduct } from '../../support/search-answers.ts';
import { FakeNetwork, INITIAL_TOKENS, respondJson, SIGNED_IN_USER } from '../../support/tab.ts';

vi.mock('#stores/platform/adopt-styles.ts', () => ({ adoptStyles: () => undefined }));
vi.mock('#stores/island-translator.ts', () => ({ loadBuilderTranslator: async () => getTranslate('en') }));

const product = { ...createSearchProduct(1), variants: [{ id: 10, price: 10 }] };
let fakeNetwork: FakeNetwork;
let respondToProductCall: (response: Response) => void;
let addToProtocolButton: HTMLElement;

function findLineLink(): HTMLElement {
  const lineLink = addToProtocolButton.nextElementSibling;
  if (!(lineLink instanceof HTMLElement)) throw new Error('There is no way to the line');
  return lineLink;
}

watchBuilderControls(document);

beforeEach(async () => {
  fakeNetwork = new FakeNetwork();
  const pendingProductResponse = new Promise<Response>((resolve) => {
    respondToProductCall = resolve;
  });
  fakeNetwork.answers[`GET /v2/storefront/products/${product.slug}`] = () => pendingProductResponse;
  fakeNetwork.answers['GET /v2/account/practitioners/protocols/7'] = respondJson(protocol(7));
  vi.stubGlobal('fetch', fakeNetwork.fetch);
  localStorage.setItem('access_token', INITIAL_TOKENS.access_token);
  localStorage.setItem('refresh_token', INITIAL_TOKENS.refresh_token);
  document.body.innerHTML = `<button data-builds data-add-to-protocol="${product.slug}" data-variant="10"
    aria-label="Add to protocol: Zinc">Add to protocol</button>`;
  addToProtocolButton = document.querySelector('button') ?? document.body;
  await startShowingQuantities(document);
  setSignedIn(SIGNED_IN_USER);
  await selectProtocol(7);
  addToProtocolButton.focus();
});

afterEach(() => {
  clearRequestedVariantId();
  setSignedOut();
  document.body.replaceChildren();
});

it('DOSE-09 the way to a line is there as soon as its product is added, before the shop has answered, and waits for it', async () => {
  addToProtocolButton.click();
  await Promise.resolve();
  expect(findLineLink().textContent).toBe('Note and dose');
  findLineLink().click();
  await vi.waitFor(() =>
    expect(fakeNetwork.calls.map(({ requestLine: sentLine }) => sentLine)).toContain(
      `GET /v2/storefront/products/${product.slug}`,
    ),
  );
  expect($requestedVariantId.get()).toBeUndefined();
  respondToProductCall(respondJson(product));
  await vi.waitFor(() => expect($requestedVariantId.get()).toBe(10));
  await vi.waitFor(() => expect(addToProtocolButton.hasAttribute('aria-busy')).toBe(false));
});

it('DOSE-09 the way to a line that could not be added leads back to the button', async () => {
  addToProtocolButton.click();
  (await vi.waitFor(findLineLink)).focus();
  respondToProductCall(respondJson({}, 404));
  await vi.waitFor(() => expect(findLineLink).toThrow());
  expect(document.activeElement).toBe(addToProtocolButton);
});
