import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { SERVICE_ICONS, STOREFRONT_THEMES } from '#contract/storefront/choices.ts';
import type { PublicStorefront } from '#contract/storefront/schema.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { getTranslate } from '#i18n/translate.ts';
import { StorefrontPage } from '#islands/storefront/StorefrontPage.tsx';
import { serviceIconSvgPath } from '#islands/storefront/service-icons.ts';
import settings from '#shop/shop.json';
import { calculateContrast } from '../../tools/shop/contrast.ts';
import { exampleStorefront } from '../support/storefront-example.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const NOW = Date.parse('2026-11-23T09:00:00Z');

const createStorefrontView = (
  changedFields: Partial<PublicStorefront> = {},
  now = NOW,
  language: (typeof LANGUAGES)[number] = 'en',
) => ({ storefront: { ...exampleStorefront, ...changedFields }, language, t: getTranslate(language), now });

function showStorefront(changedFields: Partial<PublicStorefront> = {}, now = NOW): HTMLElement {
  const pageElement = document.createElement('div');
  pageElement.innerHTML = renderToStaticMarkup(<StorefrontPage view={createStorefrontView(changedFields, now)} />);
  // Removes React's preload hints, as Astro does.
  for (const linkElement of pageElement.querySelectorAll('link')) linkElement.remove();
  return pageElement;
}

const readElementText = (containerElement: HTMLElement, selector: string) =>
  containerElement.querySelector(selector)?.textContent ?? undefined;
let consoleErrorSpy: MockInstance<typeof console.error>;
beforeEach(() => {
  consoleErrorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the store page', () => {
  it('STORE-41 SCOPE-08 has all nine parts and the logo', () => {
    const pageElement = showStorefront();
    expect(readElementText(pageElement, 'h1')).toBe('Zoë & Co.');
    expect([...pageElement.querySelectorAll('section')].map(({ id }) => id)).toEqual([
      'message',
      'about',
      'services',
      'packages',
      'approach',
      'faqs',
      'contact',
    ]);
    expect(pageElement.querySelectorAll('#approach img')).toHaveLength(2);
    expect(pageElement.querySelectorAll('#hours-title')).toHaveLength(1);
    expect(pageElement.querySelector('.st-lg')?.getAttribute('src')).toBe(exampleStorefront.logo);
    expect(consoleErrorSpy).not.toHaveBeenCalled();
  });

  it('STORE-41 AMB-STORE-17 shows markup as text and keeps line breaks', () => {
    const pageElement = showStorefront({
      message: '<script>alert(1)</script>\n&amp; "more"',
      shop_name: '<img src=x onerror=alert(1)>',
    });
    expect(readElementText(pageElement, '#message p')).toBe('<script>alert(1)</script>\n&amp; "more"');
    expect(readElementText(pageElement, 'h1')).toBe('<img src=x onerror=alert(1)>');
    expect(pageElement.querySelector('script, [onerror]')).toBeNull();
    expect(readFileSync('src/components/storefront/storefront.css', 'utf8')).toMatch(
      /\.st-x \{\s+white-space: pre-line;/,
    );
  });

  it('leaves out the parts that are empty', () => {
    const emptySection = { title: ' ', description: '', image: null };
    const pageElement = showStorefront({
      ...{
        header: emptySection,
        about: emptySection,
        services_header: emptySection,
        message: '\n',
        services: [],
        packages: [],
        faqs: [],
      },
      ...{ contact: { appointment_url: null, description: '' }, approach: { image_1: null, image_2: null } },
      ...{ logo: null, type: 'other', opening_hours: { ...exampleStorefront.opening_hours, monday: [] } },
    });
    expect(pageElement.querySelectorAll('section, img, a, table')).toHaveLength(0);
    expect(pageElement.textContent).toBe('Zoë & Co.');
  });

  it('AMB-STORE-7 shows a question only if it and the section are on', () => {
    expect([...showStorefront().querySelectorAll('summary')].map(({ textContent }) => textContent)).toEqual(['Why?']);
    expect(showStorefront({ faqs_enabled: false }).querySelector('#faqs')).toBeNull();
  });

  it('STORE-40 AMB-STORE-14 logs an unknown or missing icon and shows the rest', () => {
    for (const unknownIcon of ['rocket', '', 'constructor', '__proto__']) {
      consoleErrorSpy.mockClear();
      const [service] = exampleStorefront.services;
      const pageElement = showStorefront({
        services: service ? [{ ...service, icon: unknownIcon }, ...exampleStorefront.services] : [],
      });
      expect(consoleErrorSpy).toHaveBeenCalledTimes(1);
      expect(
        [...pageElement.querySelectorAll('#services li')].map(
          (serviceItem) => serviceItem.querySelectorAll('svg').length,
        ),
      ).toEqual([0, 1, 1]);
      expect(readElementText(pageElement, '#services h3')).toBe('One');
    }
    for (const knownIcon of SERVICE_ICONS) expect(serviceIconSvgPath(knownIcon)).toMatch(/^M/);
  });

  it('AMB-STORE-15 TRUST-9 links to appointments without passing anything on, and names the host', () => {
    const pageElement = showStorefront();
    const bookingLinks = [...pageElement.querySelectorAll('a[href^="https"]')];
    expect(bookingLinks).toHaveLength(2);
    for (const bookingLink of bookingLinks) {
      expect(bookingLink.getAttribute('href')).toBe('https://example.com/book?a=1&b="2"');
      expect(bookingLink.getAttribute('rel')).toBe('noopener nofollow');
      const hintElement = pageElement.querySelector(`#${bookingLink.getAttribute('aria-describedby')}`);
      expect(hintElement?.textContent).toBe('Opens example.com');
    }
  });

  it('STORE-07 an e-mail address and a telephone number of the contact can be pressed', () => {
    const contactText = 'Call +44 (0)20 7946-0018, Mo 9-17, or write to a.b@clinic.example.';
    const pageElement = showStorefront({ contact: { appointment_url: null, description: contactText } });
    const contactHrefs = [...pageElement.querySelectorAll('#contact a')].map((anchor) => anchor.getAttribute('href'));
    expect(contactHrefs).toEqual(['tel:+4402079460018', 'mailto:a.b@clinic.example']);
    expect(readElementText(pageElement, '#contact p')).toBe(contactText);
  });

  it('TRUST-9 leaves out a link that an upstream or an old row has and that nobody may set', () => {
    for (const unsafeUrl of ['https://formulary@evil.example', 'javascript:alert(1)', 'https://127.0.0.1/']) {
      const unsafeContactFields = { appointment_url: unsafeUrl, description: '' };
      const pageElement = showStorefront({ contact: unsafeContactFields });
      expect([unsafeUrl, pageElement.innerHTML.includes('evil'), pageElement.querySelectorAll('[rel]').length]).toEqual(
        [unsafeUrl, false, 0],
      );
      expect(pageElement.textContent).not.toContain('Book an appointment');
    }
  });

  it('STORE-07 says whether it is open, what today is, and the hours in order', () => {
    const pageElement = showStorefront();
    expect(readElementText(pageElement, '.st-o')).toBe('Open now, until 12:00');
    expect(pageElement.querySelector('[aria-current="date"] th')?.textContent).toBe('Monday');
    expect([...pageElement.querySelectorAll('[aria-current] td span')].map(({ textContent }) => textContent)).toEqual([
      '09:00 – 12:00',
      '13:00 – 17:00',
    ]);
    expect(readElementText(pageElement, 'p.soft')).toBe('Time zone: Central European Time');
    const readOpenStatusAfter = (hoursLater: number) =>
      readElementText(showStorefront({}, NOW + hoursLater * 3_600_000), '.st-o');
    expect([readOpenStatusAfter(2), readOpenStatusAfter(7), readOpenStatusAfter(6 * 24 + 13)]).toEqual([
      'Closed now, opens at 13:00',
      'Closed now, opens on Monday at 09:00',
      'Closed now, opens tomorrow at 09:00',
    ]);
  });

  it('leaves room for pictures whose size is known, and does without it for others', () => {
    const aboutImage = showStorefront().querySelector('#about img');
    expect([
      aboutImage?.getAttribute('width'),
      aboutImage?.getAttribute('height'),
      aboutImage?.getAttribute('loading'),
    ]).toEqual(['900', '600', 'lazy']);
    const externalImage = showStorefront({
      about: { ...exampleStorefront.about, image: 'https://cdn.example/a.jpg' },
    }).querySelector('#about img');
    expect(externalImage?.hasAttribute('width')).toBe(false);
  });

  it.each(LANGUAGES)('has every text in %s', (language) => {
    const html = renderToStaticMarkup(<StorefrontPage view={createStorefrontView({}, NOW, language)} />);
    expect(html).not.toMatch(/stores:|page\.|\{\{/);
  });
});

describe('themes', () => {
  const themesCss = readFileSync('src/components/storefront/themes.css', 'utf8');
  const parseColourTokens = (cssText: string) =>
    new Map(
      [...cssText.matchAll(/(--[\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
        ([, name, light, dark]) => [name, [light, dark]] as const,
      ),
    );
  const defaultColours = Object.entries(settings.colours).map(
    ([name, { light, dark }]) => [`--${name}`, [light, dark]] as const,
  );
  const baseColours = new Map([
    ...defaultColours,
    ...parseColourTokens(themesCss.slice(0, themesCss.indexOf('[data-theme'))),
  ]);
  const backgroundColourTokens = ['--paper', '--surface', '--surface-sunken', '--store-band'];
  const contrastRequirements = [
    ...['--ink', '--ink-soft', '--accent', '--accent-strong'].flatMap((inkToken) =>
      backgroundColourTokens.map((backgroundToken) => [inkToken, backgroundToken, 4.5] as const),
    ),
    ['--accent-ink', '--accent', 4.5] as const,
    ['--accent-ink', '--accent-strong', 4.5] as const,
    ['--accent', '--accent-soft', 4.5] as const,
    ...backgroundColourTokens.map((backgroundToken) => ['--line-strong', backgroundToken, 2.5] as const),
  ];

  it.each(STOREFRONT_THEMES)('AMB-STORE-2 %s keeps contrast by light and by dark', (themeName) => {
    const themeCss = themesCss.split(`[data-theme="${themeName}"]`)[1]?.split('}')[0] ?? '';
    const themeColours = new Map([...baseColours, ...parseColourTokens(themeCss)]);
    for (const [ink, ground, leastRatio] of contrastRequirements)
      for (const schemeIndex of [0, 1] as const) {
        const contrastRatio = calculateContrast(
          themeColours.get(ink)?.[schemeIndex] ?? '',
          themeColours.get(ground)?.[schemeIndex] ?? '',
        );
        expect([ink, ground, schemeIndex, contrastRatio >= leastRatio, contrastRatio]).toEqual([
          ink,
          ground,
          schemeIndex,
          true,
          contrastRatio,
        ]);
      }
  });
});
