import { env } from 'cloudflare:workers';
import { type Region, readRegion } from '#domain/product/money.ts';

export interface SiteSettings {
  /** Origin of the shop in canonical links and mails; never from the Host header. */
  readonly siteOrigin: string;
  readonly region: Region;
  /** Address of the shop for UK visitors, without final slash; undefined in the UK's own shop. */
  readonly ukStoreUrl: string | undefined;
  /** Address of the checkout; undefined hides its button. */
  readonly checkoutUrl: string | undefined;
  /** Settings for scripts as data attributes; default values are omitted. */
  readonly dataAttributes: Readonly<Record<`data-${string}`, string | undefined>>;
}

/** Returns a URL setting if it is https or local, else undefined. */
function readSafeUrl(urlSetting: string): string | undefined {
  return /^(?:https:|http:\/\/localhost[:/])/.test(urlSetting) && URL.canParse(urlSetting) ? urlSetting : undefined;
}

/** Returns the UK shop's URL without final slash if safe; undefined in the UK's own shop. */
function readUkStoreUrl(urlSetting: string, shopRegion: Region): string | undefined {
  return shopRegion === 'eu' ? readSafeUrl(urlSetting)?.replace(/\/+$/, '') : undefined;
}

function undefinedIfDefault(value: string, defaultValue: string): string | undefined {
  return value === '' || value === defaultValue ? undefined : value;
}

export function readSiteSettings(): SiteSettings {
  const shopRegion = readRegion(env.PUBLIC_REGION);
  return {
    siteOrigin: env.SITE_ORIGIN.replace(/\/$/, ''),
    region: shopRegion,
    ukStoreUrl: readUkStoreUrl(env.PUBLIC_UK_STORE_URL, shopRegion),
    checkoutUrl: readSafeUrl(env.PUBLIC_CHECKOUT_URL),
    dataAttributes: {
      'data-store-provider': undefinedIfDefault(env.PUBLIC_STORE_PROVIDER, 'store'),
      'data-content-provider': undefinedIfDefault(env.PUBLIC_CONTENT_PROVIDER, 'content'),
      'data-marketing-provider': undefinedIfDefault(env.PUBLIC_MARKETING_PROVIDER, 'marketing'),
      'data-report-share': undefinedIfDefault(env.PUBLIC_REPORT_SHARE, '0.1'),
      'data-builder-mode': undefinedIfDefault(env.PUBLIC_BUILDER_MODE, 'redesign'),
    },
  };
}
