import { expect, it } from 'vitest';
import { readBookingLink } from '#domain/storefront/booking-link.ts';

const createBookingLink = (appointment_url: string | null) =>
  readBookingLink({ contact: { appointment_url, description: '' } });

it.each([
  ['https://calendly.com/rowan', 'calendly.com'],
  ['https://www.calendly.com/', 'calendly.com'],
  ['HTTPS://CALENDLY.COM./x', 'calendly.com'],
  ['http://clinic.example:8080', 'clinic.example:8080'],
  ['https://praxis-müller.de', 'praxis-müller.de'],
  ['https://xn--praxis-mller-llb.de', 'xn--praxis-mller-llb.de'],
  ['https://例え.jp/予約', '例え.jp'],
  ['https://evil.example/?formulary@calendly.com', 'evil.example'],
])('TRUST-9 %s opens %s', (bookingUrl, expectedHost) => {
  expect(createBookingLink(bookingUrl)).toEqual({ address: bookingUrl, host: expectedHost });
});

it.each([
  // Cyrillic а, a Latin alpha, and a word that is all Cyrillic.
  ['https://cаlendly.com:8080/a?b', 'https://xn--clendly-2fg.com:8080/a?b'],
  ['https://cɑlendly.com', 'https://xn--clendly-lbd.com'],
  ['HTTPS://аррӏе.com/#a', 'HTTPS://xn--80ak6aa92e.com/#a'],
  // A label of katakana that looks like a slash.
  ['https://good.example.ノ.evil.example/', 'https://good.example.xn--ldk.evil.example/'],
])('TRUST-9 %s looks like another address, and is written in ASCII', (bookingUrl, asciiUrl) => {
  expect(createBookingLink(bookingUrl)?.address).toBe(asciiUrl);
  expect(createBookingLink(bookingUrl)?.host).toBe(new URL(asciiUrl).host);
});

it.each([
  null,
  '',
  'https://formulary@evil.example',
  'https://formulary:x@evil.example',
  'https://@evil.example',
  'https://formulary.example\\@evil.example',
  'javascript:alert(1)//https://a.example',
  'https:evil.example',
  'https://127.1',
  'https://[::1]/',
  'https://localhost',
  'https://a.example/\u202e',
  'https://good.example⁄login.evil.example',
  'https://good.example%E2%81%84login.evil.example',
  'https://good.example∕login.evil.example',
  'https://good.example..evil.example',
  'https://.evil.example',
  'https://evil.example..',
  'https://shop.localhost',
  'http://a.LOCALHOST.:8080/',
])('TRUST-9 %j is no link', (bookingUrl) => {
  expect(createBookingLink(bookingUrl)).toBeUndefined();
});
