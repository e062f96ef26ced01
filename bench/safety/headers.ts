import { globSync } from 'node:fs';
import { SEED_LINK_TOKEN, SEED_STOREFRONT } from '../../demo/people.ts';
import { storefrontSlug } from '../../src/domain/storefront/slug.ts';
import { inProject } from '../../tools/project.ts';
import { noneOf, type PromiseResult } from './kept.ts';
import { withShop } from './open-shop.ts';

const REQUIRED: Readonly<Record<string, RegExp>> = {
  'content-security-policy':
    /^(?!.*unsafe-inline)(?=.*require-trusted-types-for 'script')(?=.*frame-ancestors 'none')/,
  'x-content-type-options': /^nosniff$/,
  'strict-transport-security': /^max-age=\d{7,}/,
  'referrer-policy': /^(?:strict-origin-when-cross-origin|no-referrer)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
};
/** An answer that is no page runs nothing: a policy that allows nothing does. */
const NOTHING = /^default-src 'none'/;

/** An address of each page of the shop, and of what is none. */
function addresses(): string[] {
  const pages = globSync('**/*.astro', { cwd: inProject('src', 'pages', '[lang]') });
  const paths = pages.map((file) =>
    `/en/${file}`
      .replace(/(?:\/index)?\.astro$/, '')
      .replace('products/[slug]', 'products/omega-3')
      .replace('protocols/[token]', `protocols/${SEED_LINK_TOKEN}`)
      .replace('stores/[slug]', `stores/${storefrontSlug(SEED_STOREFRONT.shopName)}`)
      .replace(/\[\.{0,3}\w+\]/g, '1'),
  );
  return [
    ...new Set([
      '/',
      '/de',
      ...paths,
      '/en/products?page=99999',
      '/en/nope',
      '/nope',
      '/products/1',
      '/sitemap.xml',
      '/robots.txt',
      '/api/nope',
      '/en/%ff',
      '/en/%0a',
    ]),
  ];
}

/** Looks at the headers of every page, and of every way of being no page. */
export async function headers(): Promise<PromiseResult[]> {
  return withShop('headers', async ({ origin }) => {
    const broken: string[] = [];
    const paths = addresses();
    for (const path of paths) {
      const response = await fetch(origin + path, { redirect: 'manual' });
      const body = await response.text();
      const isPage = response.headers.get('Content-Type')?.startsWith('text/html') ?? false;
      for (const [name, pattern] of Object.entries(REQUIRED)) {
        const value = response.headers.get(name) ?? '';
        const isFine = pattern.test(value) || (!isPage && NOTHING.test(value));
        if (!isFine && (isPage || !body.startsWith('<?xml')))
          broken.push(`${path} ${response.status} ${name}: ${value.slice(0, 60)}`);
      }
      if (
        / style="|<script(?![^>]*\b(?:src|type="(?:module|application\/ld\+json|speculationrules))\b)[^>]*onload=/.test(
          body,
        )
      )
        broken.push(`${path} has what the policy forbids`);
    }
    return [
      noneOf(
        'every page, error and redirect carries the policy and the other headers',
        `${paths.length} addresses`,
        broken,
      ),
    ];
  });
}
