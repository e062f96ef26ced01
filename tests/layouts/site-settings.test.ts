import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatMoney } from '#domain/product/money.ts';
import { readSiteSettings } from '#layouts/site-settings.ts';

const DEFAULT_SETTINGS = {
  SITE_ORIGIN: 'https://shop.example/',
  PUBLIC_REGION: 'eu',
  PUBLIC_UK_STORE_URL: 'https://uk.example.com//',
  PUBLIC_CHECKOUT_URL: '',
  PUBLIC_STORE_PROVIDER: 'store',
  PUBLIC_CONTENT_PROVIDER: 'content',
  PUBLIC_MARKETING_PROVIDER: '',
  PUBLIC_BUILDER_MODE: 'redesign',
};
const env = vi.hoisted(() => ({}));
vi.mock('cloudflare:workers', () => ({ env }));

const applySettings = (changedSettings: Partial<typeof DEFAULT_SETTINGS>) =>
  Object.assign(env, DEFAULT_SETTINGS, changedSettings);

beforeEach(() => applySettings({}));
afterEach(() => applySettings({}));

describe('the settings of a deployment', () => {
  it.each([
    ['eu', '12,50\u00a0€'],
    ['us', '12,50\u00a0€'],
    ['uk', '£12.50'],
    ['UK', '£12.50'],
  ])('UK-08 UK-09 AMB-UK-5 in the region %s its pages say %s', (shopRegion, price) => {
    applySettings({ PUBLIC_REGION: shopRegion });
    expect(formatMoney(12.5, readSiteSettings().region)).toBe(price);
  });

  it.each([
    ['eu', 'https://uk.example.com//', 'https://uk.example.com'],
    ['uk', 'https://uk.example.com', undefined],
    ['eu', 'http://uk.example.com', undefined],
    ['eu', 'javascript:alert(1)', undefined],
    ['eu', '', undefined],
  ])(
    'UK-01 AMB-UK-1 in the region %s, %o invites visitors from the United Kingdom to %o',
    (settingRegion, url, expectedUrl) => {
      applySettings({ PUBLIC_REGION: settingRegion, PUBLIC_UK_STORE_URL: url });
      expect(readSiteSettings().ukStoreUrl).toBe(expectedUrl);
    },
  );

  it('AMB-CART-12 hands carts over to a safe address alone', () => {
    expect(readSiteSettings().checkoutUrl).toBeUndefined();
    applySettings({ PUBLIC_CHECKOUT_URL: 'http://pay.example' });
    expect(readSiteSettings().checkoutUrl).toBeUndefined();
    applySettings({ PUBLIC_CHECKOUT_URL: 'https://pay.example' });
    expect(readSiteSettings().checkoutUrl).toBe('https://pay.example');
  });

  it('MKT-08 tells browsers the names that are not the usual ones', () => {
    const listDatasetEntries = () =>
      Object.entries(readSiteSettings().dataAttributes).filter(([, value]) => value !== undefined);
    expect(listDatasetEntries()).toEqual([]);
    applySettings({ PUBLIC_CONTENT_PROVIDER: 'headless', PUBLIC_BUILDER_MODE: 'standard' });
    expect(listDatasetEntries()).toEqual([
      ['data-content-provider', 'headless'],
      ['data-builder-mode', 'standard'],
    ]);
    expect(readSiteSettings().siteOrigin).toBe('https://shop.example');
  });
});
