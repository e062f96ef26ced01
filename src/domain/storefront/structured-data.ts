import { type OpeningHours, WEEKDAYS } from '#contract/storefront/opening-hours-schema.ts';
import type { PublicStore } from '#contract/storefront/schema.ts';
import { storePath } from '#domain/paths.ts';
import { freshness } from '#domain/platform/edge-cache.ts';
import type { Language } from '#i18n/languages.ts';
import { bookingLink } from './booking-link.ts';
import { joinIntervals, openingState } from './opening-state.ts';

interface StoreContext {
  readonly siteOrigin: string;
  readonly language: Language;
}

/** A change of a store, or from open to closed, is seen within this time; seconds. */
const MAXIMUM_AGE = 60;
const DESCRIPTION_LENGTH = 300;

/** What describes the store in search results: its own words, undefined without any. */
export function storeDescription({ header, about }: PublicStore): string | undefined {
  const texts = [header.description, header.title, about.description];
  const text = texts.map((own) => own.replace(/\s+/g, ' ').trim()).find((own) => own !== '');
  return text && Array.from(text).slice(0, DESCRIPTION_LENGTH).join('');
}

/** Seconds for which the page of a store is true: until the place opens or closes, or its day ends. */
export function storeSeconds({ opening_hours: hours, timezone }: PublicStore, now: number): number {
  const { secondsLeft, secondsToday } = openingState(hours, timezone, now);
  return Math.min(secondsLeft, secondsToday);
}

/**
 * The Cache-Control of a store's page. Half of its time a cache may show it while it fetches the next one; all of it
 * ends when the store opens or closes, so that “open now” is never wrong in a cache.
 */
export function storeFreshness(store: PublicStore, now: number): string {
  return `${freshness(Math.min(MAXIMUM_AGE, storeSeconds(store, now)))}, stale-if-error=0`;
}

function hoursData(hours: OpeningHours): object[] {
  return WEEKDAYS.flatMap((day) =>
    joinIntervals(hours[day]).map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${day[0]?.toUpperCase()}${day.slice(1)}`,
      opens: from,
      closes: to,
    })),
  );
}

function offerData({ name, description }: { name: string; description: string }): object {
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name, ...(description && { description }) },
  };
}

function serviceData(store: PublicStore, url: string, siteOrigin: string): object {
  const { logo, header, about, approach } = store;
  const link = bookingLink(store);
  const pictures = [header.image, about.image, approach.image_1, approach.image_2].filter(
    (address) => address !== null,
  );
  const absolute = (address: string) => new URL(address, siteOrigin).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    '@id': url,
    url,
    name: store.shop_name,
    description: storeDescription(store),
    ...(logo !== null && { logo: absolute(logo) }),
    ...(pictures.length > 0 && { image: pictures.map(absolute) }),
    openingHoursSpecification: hoursData(store.opening_hours),
    makesOffer: store.services.map(offerData),
    ...(link && { potentialAction: { '@type': 'ReserveAction', target: link.address } }),
  };
}

function faqData(faqs: PublicStore['faqs'], url: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    '@id': `${url}#faqs`,
    mainEntity: faqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** schema.org ProfessionalService, and FAQPage where there are questions. */
export function storeData(store: PublicStore, { siteOrigin, language }: StoreContext): object[] {
  const url = siteOrigin + storePath(language, store.slug);
  const service = serviceData(store, url, siteOrigin);
  return store.faqs.length > 0 ? [service, faqData(store.faqs, url)] : [service];
}
