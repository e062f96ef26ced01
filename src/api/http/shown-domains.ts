import { domainToUnicode } from 'node:url';
import { isUnambiguousHost } from '#contract/platform/host.ts';

const STORED_DOMAIN = /(?<="email":"[^"@]*@)[a-z0-9.-]*xn--[a-z0-9.-]*(?=")/g;

/** Decodes punycode domains of e-mail addresses in an answer, except those with confusable letters. */
export function decodePunycodeDomains(json: string): string {
  if (!json.includes('xn--')) return json;
  return json.replace(STORED_DOMAIN, (stored) => {
    const spelled = domainToUnicode(stored);
    return isUnambiguousHost(spelled) ? spelled : stored;
  });
}
