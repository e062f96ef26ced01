import { createHash } from 'node:crypto';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { expect, it } from 'vitest';
import { CSS_LAYER_ORDER } from '#domain/platform/style-layers.ts';
import { allowPlanServiceWorker, allowUpstreamPictures, createPolicyNarrower } from '#edge/page-policy.ts';

const createSourceHash = (inlineText: string) => `'sha256-${createHash('sha256').update(inlineText).digest('base64')}'`;
const createInlineStyles = (cssText: string) => ({ type: 'inline', content: cssText }) as const;
const createPageRoute = (componentFile: string, ...inlineStyles: string[]) => ({
  routeData: { component: componentFile },
  styles: inlineStyles.map(createInlineStyles),
});

const TITLE_SCRIPT = 'document.title = "é < ü"';
const IDLE_SCRIPT = 'requestIdleCallback()';
const SCRIPT_DIRECTIVE = `script-src 'self' ${createSourceHash(TITLE_SCRIPT)} ${createSourceHash(IDLE_SCRIPT)}`;
const policyNarrower = createPolicyNarrower([
  createPageRoute('listing.astro', 'a {}\n', 'b {}'),
  createPageRoute('product.astro', 'b {}', 'c {}'),
]);
const policyWithAllStyles = `default-src 'self'; ${SCRIPT_DIRECTIVE}; style-src 'self' ${[ISLAND_STYLES, CSS_LAYER_ORDER, 'a {}\n', 'b {}', 'c {}'].map(createSourceHash).join(' ')};`;

it.each([
  ['listing.astro', ['a {}\n', 'b {}']],
  ['product.astro', ['b {}', 'c {}']],
  ['nowhere.astro', []],
])(
  'the policy of %s names its own styles, those of islands and the order of layers, and all scripts',
  (componentFile, inlineStyles) => {
    const expectedStyleDirective = [
      "style-src 'self'",
      ...[ISLAND_STYLES, CSS_LAYER_ORDER, ...inlineStyles].map(createSourceHash),
    ].join(' ');
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(policyNarrower(componentFile, policyWithAllStyles)).toBe(
        `default-src 'self'; ${SCRIPT_DIRECTIVE}; ${expectedStyleDirective};`,
      );
  },
);

it('lets in nothing that the policy did not, whatever an earlier one let in', () => {
  policyNarrower('listing.astro', policyWithAllStyles);
  expect(policyNarrower('listing.astro', `script-src 'self'; style-src 'self' ${createSourceHash('a {}\n')};`)).toBe(
    `script-src 'self'; style-src 'self' ${createSourceHash('a {}\n')};`,
  );
});

it('NET-13 shows pictures of the API in front of which the shop stands, and of no other place', () => {
  const policyWithImages = "default-src 'self'; img-src 'self' data: blob:; object-src 'none';";
  expect(allowUpstreamPictures(policyWithImages, 'https://api.example.com/v2/')).toBe(
    "default-src 'self'; img-src 'self' https://api.example.com data: blob:; object-src 'none';",
  );
  expect(allowUpstreamPictures(policyWithImages, '')).toBe(policyWithImages);
});

it('PLAN-11 pages of plans may register their worker, by one policy of trusted types; no other page may', () => {
  const trustedTypesPolicy = "default-src 'self';require-trusted-types-for 'script';trusted-types 'none';";
  expect(allowPlanServiceWorker('src/pages/[lang]/protocols/[token].astro', trustedTypesPolicy)).toBe(
    "default-src 'self';require-trusted-types-for 'script';trusted-types plans-offline; worker-src 'self';",
  );
  for (const pageFile of ['src/pages/[lang]/index.astro', 'src/pages/[lang]/protocols/[token]/calendar.astro'])
    expect(allowPlanServiceWorker(pageFile, trustedTypesPolicy)).toBe(trustedTypesPolicy);
});
