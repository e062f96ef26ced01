import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Protocol } from '#contract/protocol/schema.ts';
import { createOnePhaseDose } from '../../domain/intake/doses.ts';
import { createDosedLine } from '../../support/dosed-line.ts';
import {
  type createFakeNetwork,
  createSignedInNetwork,
  protocol,
  type SentCall,
} from '../../support/protocol-server.ts';
import { settlePendingWork } from '../../support/settle.ts';
import { SIGNED_IN_USER } from '../../support/tab.ts';

vi.mock('#stores/platform/locale.ts', () => ({
  loadTranslator: () => Promise.resolve((messageKey: string) => messageKey),
}));

let server: ReturnType<typeof createFakeNetwork>;
let builderStore: typeof import('#stores/builder/actions.ts');
let protocols: typeof import('#stores/protocol/protocols.ts');
let protocolReadingStore: typeof import('#stores/protocol/reading.ts');
let stopStores: () => void = () => undefined;
let serverProtocol: Protocol;
let changeResponseStatus: number;

/** Loads the stores again, as a new page in the same tab does. */
async function simulatePageLoad(): Promise<void> {
  stopStores();
  // A closed page sends nothing again.
  vi.clearAllTimers();
  vi.resetModules();
  builderStore = await import('#stores/builder/actions.ts');
  protocols = await import('#stores/protocol/protocols.ts');
  // Pages with the lines of a protocol import it; other pages load it while changes wait.
  await import('#stores/protocol/send.ts');
  protocolReadingStore = await import('#stores/protocol/reading.ts');
  (await import('#stores/session/state.ts')).setSignedIn(SIGNED_IN_USER);
  stopStores = protocols.ensureProtocolStore();
}

const listProtocolProducts = () =>
  builderStore.$builder.get().protocols.find(({ protocol_id: id }) => id === 7)?.products;
const listWriteCalls = () => server.calls.filter(({ method }) => method !== 'GET');

function createServerResponse({ method }: SentCall) {
  return method === 'GET' ? { status: 200, body: serverProtocol } : { status: changeResponseStatus, body: {} };
}

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  server = createSignedInNetwork();
  server.answer(createServerResponse);
  serverProtocol = protocol(7, createDosedLine(1), createDosedLine(2));
  await simulatePageLoad();
  await protocolReadingStore.loadProtocol(7);
});

afterEach(() => {
  stopStores();
});

it.each([429, 503])('a page opened while a change waits for a %i shows it, and sends it once', async (errorStatus) => {
  const { setProtocolQuantity } = await import('#stores/protocol/lines.ts');
  changeResponseStatus = errorStatus;
  setProtocolQuantity(10, 4, 7);
  await settlePendingWork();
  await simulatePageLoad();
  await protocolReadingStore.loadProtocol(7);
  await settlePendingWork();
  expect(listProtocolProducts()?.map(({ item_count: itemCount }) => itemCount)).toEqual([4, 1]);
  server.calls.length = 0;
  changeResponseStatus = 200;
  serverProtocol = {
    ...serverProtocol,
    products: serverProtocol.products.map((product, index) => (index ? product : { ...product, item_count: 4 })),
  };
  await vi.advanceTimersByTimeAsync(120_000);
  await settlePendingWork();
  expect(listWriteCalls()).toHaveLength(1);
  expect(listProtocolProducts()?.map(({ item_count: quantity }) => quantity)).toEqual([4, 1]);
});

it('a page opened while a dose and a removal wait shows both', async () => {
  const { setProtocolDose } = await import('#stores/protocol/doses.ts');
  const { removeFromProtocol } = await import('#stores/protocol/lines.ts');
  const dose = createOnePhaseDose('capsule', [['bedtime', 3]]);
  const doseFields = { dose, dose_source: 'practitioner', dose_text: '3 capsules at bedtime' } as const;
  changeResponseStatus = 503;
  setProtocolDose(10, doseFields, { isSavedAsUsual: false, doseBeforeEditing: undefined, protocolId: 7 });
  removeFromProtocol(20, 7);
  await settlePendingWork();
  await simulatePageLoad();
  await protocolReadingStore.loadProtocol(7);
  expect(listProtocolProducts()?.map(({ dose_text: doseText }) => doseText)).toEqual(['3 capsules at bedtime']);
});

it('SEAM-4 a copy whose answer was lost is the same one when asked for again on the page, and another one after a reload', async () => {
  const listIdempotencyKeys = () => listWriteCalls().map(({ key }) => key);
  const duplicateProtocolOnPage = async (id: number) =>
    (await import('#stores/protocol/duplicate.ts')).duplicateProtocol(id);
  server.answer((sentCall) => (sentCall.method === 'POST' ? 'offline' : createServerResponse(sentCall)));
  await duplicateProtocolOnPage(7);
  await duplicateProtocolOnPage(7);
  await simulatePageLoad();
  server.answer((laterSentCall) =>
    laterSentCall.method === 'POST' ? { status: 201, body: { protocol_id: 8 } } : createServerResponse(laterSentCall),
  );
  await duplicateProtocolOnPage(7);
  await duplicateProtocolOnPage(7);
  const [unansweredKey, repeatedKey, laterKey] = listIdempotencyKeys();
  expect(unansweredKey).toEqual(expect.any(String));
  expect(repeatedKey).toBe(unansweredKey);
  expect(laterKey).not.toBe(unansweredKey);
});
