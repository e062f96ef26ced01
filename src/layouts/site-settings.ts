import { env } from 'cloudflare:workers';
import type { Region } from '#domain/money.ts';

export interface SiteSettings {
  /** Origin for canonical links and mails; never taken from a request's Host header. */
  readonly siteOrigin: string;
  readonly region: Region;
}

/** The deployment's public settings. */
export function siteSettings(): SiteSettings {
  return {
    siteOrigin: env.SITE_ORIGIN.replace(/\/$/, ''),
    region: env.PUBLIC_REGION === 'uk' ? 'uk' : 'eu',
  };
}
