import { describe, expect, it } from 'vitest';
import { createStorefrontSlug } from '#domain/storefront/slug.ts';
import {
  createCacheControl,
  createStorefrontData,
  describeStorefront,
  secondsUntilChange,
} from '#domain/storefront/structured-data.ts';
import { exampleStorefront } from '../support/storefront-example.ts';

describe('storeSlug', () => {
  it.each([
    ['Rowan Clinic', 'rowan-clinic'],
    ['  Zoë’s  Größe & Co. ', 'zoe-s-grosse-co'],
    ['ÆØÅ İıŁ', 'aeoa-iil'],
    ['緑の診療所', '緑の診療所'],
    ['がんばる', 'がんばる'],
    ['２４ｈ', '24h'],
    ['😀 !', ''],
    ['---', ''],
    ['ﷺ'.repeat(80), expect.stringMatching(/^.{1,100}$/u)],
  ])('STORE-14 of %j is %j', (storeName, slug) => {
    expect(createStorefrontSlug(storeName)).toEqual(slug);
  });

  it('is the same for itself', () => {
    for (const hostileName of ['Zoë’s', 'ﷺ'.repeat(80), '緑の 診療所', `${'a '.repeat(60)}`])
      expect(createStorefrontSlug(createStorefrontSlug(hostileName))).toBe(createStorefrontSlug(hostileName));
  });
});

describe('what machines read', () => {
  const [service, faqs] = createStorefrontData(exampleStorefront, {
    siteOrigin: 'https://shop.test',
    language: 'de',
  }) as [Record<string, unknown>, Record<string, unknown>];

  it('AMB-STORE-1 is a ProfessionalService with its hours and services', () => {
    expect(service).toMatchObject({
      '@type': 'ProfessionalService',
      name: 'Zoë & Co.',
      url: 'https://shop.test/de/stores/zoe-co',
      logo: `https://shop.test${exampleStorefront.logo}`,
      description: 'Two lines',
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: 'https://schema.org/Monday',
          opens: '09:00',
          closes: '12:00',
        },
        { dayOfWeek: 'https://schema.org/Monday', opens: '13:00', closes: '17:00' },
      ],
      makesOffer: [
        { itemOffered: { '@type': 'Service', name: 'One', description: 'First' } },
        { itemOffered: { name: 'Two' } },
      ],
      potentialAction: { '@type': 'ReserveAction' },
    });
    expect(service['image']).toHaveLength(4);
  });

  it('AMB-STORE-1 is a FAQPage where there are questions', () => {
    expect(faqs).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ name: 'Why?', acceptedAnswer: { text: 'Because.\nReally.' } }, {}],
    });
    expect(
      createStorefrontData({ ...exampleStorefront, faqs: [] }, { siteOrigin: 'https://shop.test', language: 'en' }),
    ).toHaveLength(1);
  });

  it('describes itself with the first text there is', () => {
    const emptySection = { title: '', description: '', image: null };
    expect(describeStorefront({ ...exampleStorefront, header: { ...emptySection, title: 'Title' } })).toBe('Title');
    expect(describeStorefront({ ...exampleStorefront, header: emptySection, about: emptySection })).toBeUndefined();
    expect(
      Array.from(
        describeStorefront({
          ...exampleStorefront,
          header: { ...emptySection, description: '😀'.repeat(500) },
        }) ?? '',
      ),
    ).toHaveLength(300);
  });
});

describe('storeFreshness', () => {
  const parseCacheTimes = (timestamp: string) => {
    const [, freshSeconds, staleSeconds] =
      /^public, max-age=(\d+), stale-while-revalidate=(\d+), stale-if-error=0$/.exec(
        createCacheControl(exampleStorefront, Date.parse(timestamp)),
      ) ?? [];
    return Number(freshSeconds) + Number(staleSeconds);
  };

  it('AMB-STORE-1 shows a change within a minute, and never says open when it is closed', () => {
    expect(parseCacheTimes('2026-11-23T09:00:00Z')).toBe(60);
    expect(parseCacheTimes('2026-11-23T10:59:30Z')).toBe(30);
    expect(parseCacheTimes('2026-11-23T10:59:59Z')).toBe(0);
    expect(parseCacheTimes('2026-11-23T11:00:00Z')).toBe(60);
  });

  it('AMB-STORE-1 nor does it say today when it is tomorrow', () => {
    expect(parseCacheTimes('2026-11-23T22:59:40Z')).toBe(20);
    expect(secondsUntilChange(exampleStorefront, Date.parse('2026-11-23T22:59:40Z'))).toBe(20);
    expect(secondsUntilChange(exampleStorefront, Date.parse('2026-11-23T10:59:30Z'))).toBe(30);
  });
});
