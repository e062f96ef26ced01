import { expect, it } from 'vitest';
import { parseUserAgent } from '#domain/session/device.ts';

const WEBKIT_AGENT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC_AGENT = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS_AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const IPHONE_AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`${WINDOWS_AGENT} ${WEBKIT_AGENT} Chrome/138.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${WINDOWS_AGENT} ${WEBKIT_AGENT} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0`, 'Edge', 'Windows'],
  [`${WINDOWS_AGENT} ${WEBKIT_AGENT} Chrome/134.0.0.0 Safari/537.36 OPR/119.0.0.0`, 'Opera', 'Windows'],
  [`${WINDOWS_AGENT} ${WEBKIT_AGENT} Chrome/138.0.0.0 Safari/537.36 Vivaldi/7.4.3684.55`, 'Vivaldi', 'Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0', 'Firefox', 'Windows'],
  [`${MAC_AGENT} ${WEBKIT_AGENT} Chrome/138.0.0.0 Safari/537.36`, 'Chrome', 'macOS'],
  [`${MAC_AGENT} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 'Safari', 'macOS'],
  [`${IPHONE_AGENT} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS'],
  [`${IPHONE_AGENT} CriOS/138.0.7204.119 Mobile/15E148 Safari/604.1`, 'Chrome', 'iOS'],
  [`${IPHONE_AGENT} FxiOS/141.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iOS'],
  [`${IPHONE_AGENT} Version/18.0 EdgiOS/138.0.3351.77 Mobile/15E148 Safari/605.1.15`, 'Edge', 'iOS'],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPadOS',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT_AGENT} Chrome/138.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT_AGENT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0', 'Firefox', 'Android'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT_AGENT} Chrome/138.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT_AGENT} HeadlessChrome/156.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
])('TRUST-4 names the browser and the system of %s', (userAgent, browser, operatingSystem) => {
  expect(parseUserAgent(userAgent)).toEqual({ browser, system: operatingSystem });
});

it('TRUST-4 says nothing of what it does not know', () => {
  const unknownDevice = { browser: null, system: null };
  for (const userAgent of [undefined, '', 'curl/8.9.1', '<script>alert(1)</script>', `${'x '.repeat(300)}Firefox/1`])
    expect(parseUserAgent(userAgent)).toEqual(unknownDevice);
});
