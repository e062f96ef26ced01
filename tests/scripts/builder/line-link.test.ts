import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $requestedLine, reportLineShown } from '#stores/builder/line-request.ts';
import { selectProtocol } from '#stores/protocol/protocols.ts';
import { enterSession, leaveSession } from '#stores/session/state.ts';
import { openBuilderEntry } from '../../../src/scripts/builder/entry.ts';
import { startProtocolMarks } from '../../../src/scripts/builder/marks.ts';
import { protocol } from '../../support/protocol-server.ts';
import { productNumber } from '../../support/search-answers.ts';
import { json, Network, TOKENS, USER } from '../../support/tab.ts';

vi.mock('#stores/platform/adopt-styles.ts', () => ({ adoptStyles: () => undefined }));

const product = { ...productNumber(1), variants: [{ id: 10, price: 10 }] };
let network: Network;
let answer: (response: Response) => void;
let add: HTMLElement;

function link(): HTMLElement {
  const button = add.nextElementSibling;
  if (!(button instanceof HTMLElement)) throw new Error('There is no way to the line');
  return button;
}

openBuilderEntry(document);

beforeEach(async () => {
  network = new Network();
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  network.answers[`GET /v2/storefront/products/${product.slug}`] = () => answered;
  network.answers['GET /v2/account/practitioners/protocols/7'] = json(protocol(7));
  vi.stubGlobal('fetch', network.fetch);
  localStorage.setItem('access_token', TOKENS.access_token);
  localStorage.setItem('refresh_token', TOKENS.refresh_token);
  document.body.innerHTML = `<button data-builds data-add-to-protocol="${product.slug}" data-variant="10"
    aria-label="Add to protocol: Zinc">Add to protocol</button>`;
  add = document.querySelector('button') ?? document.body;
  await startProtocolMarks(document);
  enterSession(USER);
  await selectProtocol(7);
  add.focus();
});

afterEach(() => {
  reportLineShown();
  leaveSession();
  document.body.replaceChildren();
});

it('DOSE-09 the way to a line is there as soon as its product is added, before the shop has answered, and waits for it', async () => {
  add.click();
  await Promise.resolve();
  expect(link().textContent).toBe('Note and dose');
  link().click();
  await vi.waitFor(() =>
    expect(network.calls.map(({ line }) => line)).toContain(`GET /v2/storefront/products/${product.slug}`),
  );
  expect($requestedLine.get()).toBeUndefined();
  answer(json(product));
  await vi.waitFor(() => expect($requestedLine.get()).toBe(10));
  await vi.waitFor(() => expect(add.hasAttribute('aria-busy')).toBe(false));
});

it('DOSE-09 the way to a line that could not be added leads back to the button', async () => {
  add.click();
  (await vi.waitFor(link)).focus();
  answer(json({}, 404));
  await vi.waitFor(() => expect(link).toThrow());
  expect(document.activeElement).toBe(add);
});
