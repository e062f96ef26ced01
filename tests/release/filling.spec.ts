import { request as send } from 'node:http';
import { MAXIMUM_PROTOCOLS } from '#contract/account/limits.ts';
import { SEED_PASSWORD } from '../../demo/people.ts';
import { signInAsNewPractitioner } from '../e2e/support/new-practitioner.ts';
import { expect, test } from '../e2e/support/test.ts';

const PROTOCOLS_PATH = '/api/v2/account/practitioners/protocols';
const LARGE_BODY_BYTES = 10 * 1024 * 1024;

interface LargeRequest {
  readonly method: string;
  readonly path: string;
  readonly contentType?: string;
  readonly token?: string | undefined;
  /** True if the request has a Content-Length. */
  readonly hasContentLength: boolean;
  readonly bodyBytes?: number;
}

/** Sends a large request body; returns the status, or the connection error. */
function sendLargeRequest(targetOrigin: string, largeRequest: LargeRequest): Promise<number | string> {
  const {
    method,
    path,
    contentType: mediaType = 'application/json',
    token,
    hasContentLength: isLengthAnnounced,
    bodyBytes: bodySize = LARGE_BODY_BYTES,
  } = largeRequest;
  return new Promise((resolve) => {
    const clientRequest = send(new URL(path, targetOrigin), {
      method,
      headers: {
        'Content-Type': mediaType,
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(isLengthAnnounced ? { 'Content-Length': bodySize } : { 'Transfer-Encoding': 'chunked' }),
      },
    });
    clientRequest.once('response', (clientResponse) => {
      clientResponse.resume().once('end', () => resolve(clientResponse.statusCode ?? 0));
    });
    clientRequest.once('error', (error) => resolve(String(error)));
    const spacesChunk = Buffer.alloc(65_536, ' ');
    const writeRemainingBytes = (remainingBytes: number): void => {
      if (remainingBytes <= 0) return void clientRequest.end();
      const bytesAfterChunk = remainingBytes - spacesChunk.length;
      if (clientRequest.write(spacesChunk.subarray(0, remainingBytes))) writeRemainingBytes(bytesAfterChunk);
      else clientRequest.once('drain', () => writeRemainingBytes(bytesAfterChunk));
    };
    writeRemainingBytes(bodySize);
  });
}

test('TRUST-7 a body above the limit is refused by the running shop, and by nothing on the way to it', async ({
  request,
  baseURL,
}) => {
  const shopOrigin = baseURL ?? '';
  const loginBody = { email: 'certified@example.com', password: SEED_PASSWORD };
  const { access_token: token } = await (await request.post('/api/v2/auth/login', { data: loginBody })).json();
  const formUpload = { contentType: 'multipart/form-data; boundary=x', bodyBytes: 16 * 1024 * 1024 };
  const requestTargets = [
    { method: 'POST', path: '/api/v2/storefront/cart' },
    { method: 'POST', path: '/api/v2/storefront/cart/merge' },
    { method: 'POST', path: `${PROTOCOLS_PATH}/create` },
    { method: 'DELETE', path: '/api/v2/account/wishlist' },
    { method: 'PUT', path: '/api/v2/account/practitioners/store/message' },
    { method: 'PUT', path: '/api/v2/account/practitioners/store/logo', ...formUpload },
  ];
  for (const hasContentLength of [true, false]) {
    for (const requestTarget of requestTargets) {
      const guestStatus = await sendLargeRequest(shopOrigin, { ...requestTarget, hasContentLength });
      const userStatus = await sendLargeRequest(shopOrigin, { ...requestTarget, hasContentLength, token });
      // A stranger's body is not read: its connection may end before the answer is.
      expect([requestTarget.path, [401, 'Error: read ECONNRESET', 'Error: write EPIPE'].includes(guestStatus)]).toEqual(
        [requestTarget.path, true],
      );
      expect([requestTarget.path, hasContentLength, userStatus]).toEqual([requestTarget.path, hasContentLength, 413]);
    }
    for (const path of ['/api/v2/storefront/search', '/api/v2/storefront/quote', '/api/v2/auth/login'])
      expect([path, await sendLargeRequest(shopOrigin, { method: 'POST', path, hasContentLength })]).toEqual([
        path,
        413,
      ]);
    const pageStatus = await sendLargeRequest(shopOrigin, { method: 'POST', path: '/en/products', hasContentLength });
    expect(pageStatus).toBe(405);
  }
});

test('TRUST-7 who has 500 protocols is told so, and what was typed stays', async ({ page, problems }) => {
  test.slow();
  problems.allow(/422/);
  await signInAsNewPractitioner(page);
  await page.goto('/en/account/practitioner/protocols/new');
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const headers = { Authorization: `Bearer ${token}` };
  for (let createdProtocolCount = 0; createdProtocolCount < MAXIMUM_PROTOCOLS; createdProtocolCount += 20) {
    const creationRequests = Array.from({ length: 20 }, (_, requestIndex) =>
      page.request.post(`${PROTOCOLS_PATH}/create`, {
        headers,
        data: { name: `Protocol ${createdProtocolCount + requestIndex}` },
      }),
    );
    for (const creationResponse of await Promise.all(creationRequests)) expect(creationResponse.status()).toBe(201);
  }
  const nameField = page.getByRole('textbox', { name: 'Name', exact: true });
  await nameField.fill('One more');
  const descriptionField = page.getByRole('textbox', { name: 'Description' });
  await descriptionField.fill('For the winter');
  await page.getByRole('button', { name: 'Create protocol' }).click();
  await expect(page.getByText('An account can have 500 protocols at most')).toBeVisible();
  await expect(nameField).toHaveValue('One more');
  await expect(descriptionField).toHaveValue('For the winter');
});
