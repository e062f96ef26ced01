import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createApi } from '#api/index.ts';
import { loadCatalogue } from '../support/catalogue.ts';
import { createProtocol, openProtocolLink, PROTOCOLS_PATH, VARIANT_IDS } from '../support/protocols.ts';
import { callShopApi, mailer, signIn } from '../support/shop.ts';

beforeAll(() => loadCatalogue());
afterEach(() => vi.restoreAllMocks());

it('PLAN-08: mails and log lines of a shared plan name no plan, product or client; mails alone carry the note', async () => {
  const lines: string[] = [];
  for (const consoleMethod of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, consoleMethod).mockImplementation(
      (...line: unknown[]) => void lines.push(line.map(String).join(' ')),
    );
  const { access_token: token } = await signIn(2);
  const protocol = await createProtocol(token, 'Perimenopause support', VARIANT_IDS.slice(0, 2));
  const id = protocol.protocol_id;
  mailer.sent.length = 0;
  const shareProtocol = (email: string) => {
    const body = { id, email, first_name: 'Marigold', last_name: 'Unusual', notes: 'Never with tea' };
    return callShopApi(`${PROTOCOLS_PATH}/assign`, { token, body });
  };
  const { email: knownEmail } = await signIn(4);
  for (const email of ['plan-secrecy@example.com', knownEmail]) expect((await shareProtocol(email)).ok).toBe(true);
  const secret = await openProtocolLink(token, id);
  const openedResponse = await createApi().request(`/v2/storefront/protocols/${secret}`, {}, env);
  expect(await openedResponse.text()).toContain('Perimenopause');
  expect(mailer.sent).toHaveLength(2);
  expect(lines.length).toBeGreaterThan(0);
  const visibleTexts = [...mailer.sent.map(({ subject, text, html }) => [subject, text, html].join('\n')), ...lines];
  const productNames = protocol.products.map(({ name }) => name);
  expect(visibleTexts.filter((text) => text.includes('Never with tea'))).toEqual(visibleTexts.slice(0, 2));
  for (const privateWord of ['Perimenopause', 'Three months', 'One with breakfast', 'Unusual', ...productNames])
    expect(visibleTexts.join('\n')).not.toContain(privateWord);
  const personalToken = /protocols\/([\w-]{32})/.exec(mailer.sent[0]?.text ?? '')?.[1];
  await createApi().request(`/v2/storefront/protocols/${personalToken}/receipt`, { method: 'POST' }, env);
  for (const token of [secret, personalToken]) expect(lines.join('\n')).not.toContain(token);
  expect(lines.join('\n')).not.toContain('plan-secrecy@');
});
