import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createApi } from '#api/index.ts';
import { loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { createProtocol, openProtocolLink, PROTOCOLS_PATH, VARIANT_IDS } from '../support/protocols.ts';
import { callShopApi, mailer, signIn } from '../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());
afterEach(() => vi.restoreAllMocks());

it('PLAN-08: mails and log lines of a shared plan name no plan, product or client; mails alone carry the note', async () => {
  const loggedLines: string[] = [];
  for (const consoleMethod of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, consoleMethod).mockImplementation(
      (...consoleArguments: unknown[]) => void loggedLines.push(consoleArguments.map(String).join(' ')),
    );
  const { access_token: token } = await signIn(2);
  const protocol = await createProtocol(token, 'Perimenopause support', VARIANT_IDS.slice(0, 2));
  const id = protocol.protocol_id;
  mailer.sent.length = 0;
  const shareProtocol = (email: string) => {
    const assignmentBody = { id, email, first_name: 'Marigold', last_name: 'Unusual', notes: 'Never with tea' };
    return callShopApi(`${PROTOCOLS_PATH}/assign`, { token, body: assignmentBody });
  };
  const { email: emailOfExistingUser } = await signIn(4);
  for (const email of ['plan-secrecy@example.com', emailOfExistingUser])
    expect((await shareProtocol(email)).ok).toBe(true);
  const linkSecret = await openProtocolLink(token, id);
  const openedPlanResponse = await createApi().request(`/v2/storefront/protocols/${linkSecret}`, {}, env);
  expect(await openedPlanResponse.text()).toContain('Perimenopause');
  expect(mailer.sent).toHaveLength(2);
  expect(loggedLines.length).toBeGreaterThan(0);
  const mailAndPlanTexts = [
    ...mailer.sent.map(({ subject, text, html }) => [subject, text, html].join('\n')),
    ...loggedLines,
  ];
  const productNames = protocol.products.map(({ name }) => name);
  expect(mailAndPlanTexts.filter((visibleText) => visibleText.includes('Never with tea'))).toEqual(
    mailAndPlanTexts.slice(0, 2),
  );
  for (const privateWord of ['Perimenopause', 'Three months', 'One with breakfast', 'Unusual', ...productNames])
    expect(mailAndPlanTexts.join('\n')).not.toContain(privateWord);
  const personalLinkToken = /protocols\/([\w-]{32})/.exec(mailer.sent[0]?.text ?? '')?.[1];
  await createApi().request(`/v2/storefront/protocols/${personalLinkToken}/receipt`, { method: 'POST' }, env);
  for (const token of [linkSecret, personalLinkToken]) expect(loggedLines.join('\n')).not.toContain(token);
  expect(loggedLines.join('\n')).not.toContain('plan-secrecy@');
});
