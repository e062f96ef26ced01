import { expect, it } from 'vitest';
import { readWebhookAddress } from '#domain/webhook/address.ts';
import { computeRetryPauseMs, MAXIMUM_DELIVERY_TRIES } from '#domain/webhook/retry.ts';

const OWN_HOSTS = ['shop.example'];
const MINUTE_MS = 60_000;

it.each([
  'http://hooks.example.com/',
  'https://hooks.example.com:8443/',
  'https://127.0.0.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[fd00::1]/',
  'https://localhost/',
  'https://hooks.localhost/',
  'https://localhost./',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://shop.example/',
  'https://SHOP.example./',
  'https://www.shop.example/',
  'https://router/',
  'https://user:secret@hooks.example.com/',
  'https://good.example⁄evil.example/',
  'ftp://hooks.example.com/',
  'javascript:alert(1)',
  'https://hooks.example.com\\@localhost/',
])('OPEN-07 %s is no address of a webhook', (webhookUrl) => {
  expect(readWebhookAddress(webhookUrl, OWN_HOSTS)).toBeUndefined();
});

it('OPEN-07 a public https name is one, with path and query', () => {
  for (const webhookUrl of ['https://hooks.example.com/', 'https://example.com:443/a?b=c', 'https://bücher.example/x'])
    expect(readWebhookAddress(webhookUrl, OWN_HOSTS)).toBe(webhookUrl);
});

it('OPEN-07 a host with letters that look like others is kept in ASCII', () => {
  for (const [typedUrl, storedUrl] of [
    ['https://раураl.com/h', 'https://xn--l-7sba6dbr.com/h'],
    ['https://аррӏе.com/', 'https://xn--80ak6aa92e.com/'],
  ] as const)
    expect(readWebhookAddress(typedUrl, OWN_HOSTS)).toBe(storedUrl);
});

it('OPEN-06 tries come after 1, 5 and 30 minutes, then 2 to 24 hours, each within a tenth', () => {
  const expectedPauseMinutes = [1, 5, 30, 120, 300, 600, 840, 1200, 1440];
  expect(MAXIMUM_DELIVERY_TRIES).toBe(expectedPauseMinutes.length + 1);
  for (const [index, pause] of expectedPauseMinutes.entries())
    for (const randomFraction of [0, 0.5, 1])
      expect(computeRetryPauseMs(index + 1, null, 0, randomFraction)).toBe(
        Math.round(pause * MINUTE_MS * (0.9 + randomFraction / 5)),
      );
});

it('OPEN-06 a later time that Retry-After asks for is heeded up to a day; an earlier or senseless one is not', () => {
  const now = Date.parse('2027-01-04T09:00:00Z');
  const readRetryPauseMs = (retryAfterHeader: string) => computeRetryPauseMs(1, retryAfterHeader, now, 0.5);
  expect(readRetryPauseMs('600')).toBe(10 * MINUTE_MS);
  expect(readRetryPauseMs('Mon, 04 Jan 2027 10:00:00 GMT')).toBe(60 * MINUTE_MS);
  expect(readRetryPauseMs('9999999')).toBe(1440 * MINUTE_MS);
  for (const ignoredHeader of ['1', '-5', 'soon', '']) expect(readRetryPauseMs(ignoredHeader)).toBe(MINUTE_MS);
});
