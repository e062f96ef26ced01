import { describe, expect, it } from 'vitest';
import { createWellKnownRoutes } from '#edge/well-known.ts';
import { shop } from '#i18n/shop.ts';

const app = createWellKnownRoutes(() => 'https://shop.example/');
const fetchWellKnownFile = (path: string, headers = {}) => app.request(`/.well-known/${path}`, { headers });

describe('addresses below /.well-known', () => {
  it('SHOP-11 security.txt says whom to tell, in which languages, and is never out of date', async () => {
    const response = await fetchWellKnownFile('security.txt');
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; charset=utf-8/i);
    const fieldLines = (await response.text()).trimEnd().split('\n');
    const securityFields = new Map(fieldLines.map((fieldLine) => fieldLine.split(': ', 2) as [string, string]));
    expect([...securityFields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
    expect(securityFields.get('Contact')).toBe('https://shop.example/en/imprint');
    expect(securityFields.get('Canonical')).toBe('https://shop.example/.well-known/security.txt');
    expect(securityFields.get('Preferred-Languages')).toBe(shop.fallbackLanguages.join(', '));
    const daysUntilExpiry = (Date.parse(securityFields.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect(daysUntilExpiry).toBeGreaterThan(170);
    expect(daysUntilExpiry).toBeLessThan(365);
  });

  it('SHOP-11 change-password leads to the page that changes it, in the stored language', async () => {
    const redirectResponse = await fetchWellKnownFile('change-password', { Cookie: 'preferred_language=ja' });
    expect([redirectResponse.status, redirectResponse.headers.get('Location')]).toEqual([302, '/ja/account/security']);
    expect(redirectResponse.headers.get('Cache-Control')).toBe('no-store');
  });

  it('SHOP-11 anything else is not there, so that password managers believe the redirect', async () => {
    const path = 'resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect((await fetchWellKnownFile(path)).status).toBe(404);
  });
});
