import { WEEKDAYS } from '#contract/storefront/choices.ts';
import type { OpeningHours } from '#contract/storefront/opening-hours-schema.ts';
import type { PublicStorefront } from '#contract/storefront/schema.ts';
import { storefrontPath } from '#domain/paths.ts';
import { cacheControlOf } from '#domain/platform/edge-cache.ts';
import type { Language } from '#i18n/languages.ts';
import { bookingLink } from './booking-link.ts';
import { mergeIntervals, openingState } from './opening-state.ts';

interface StorefrontContext {
  readonly siteOrigin: string;
  readonly language: Language;
}

/** Maximum age in seconds of a cached storefront. */
const MAXIMUM_AGE_SECONDS = 60;
const MAXIMUM_DESCRIPTION_LENGTH = 300;

export function storefrontDescription({ header, about }: PublicStorefront): string | undefined {
  const texts = [header.description, header.title, about.description];
  const text = texts.map((candidate) => candidate.replace(/\s+/g, ' ').trim()).find((part) => part !== '');
  return text && Array.from(text).slice(0, MAXIMUM_DESCRIPTION_LENGTH).join('');
}

/** Returns the seconds until the storefront opens or closes, or until the day ends. */
export function secondsUntilChange({ opening_hours: hours, timezone }: PublicStorefront, now: number): number {
  const { secondsLeft, secondsToday } = openingState(hours, timezone, now);
  return Math.min(secondsLeft, secondsToday);
}

/** Returns a storefront's Cache-Control value, which expires at the next opening or closing. */
export function storefrontCacheControl(storefront: PublicStorefront, now: number): string {
  return `${cacheControlOf(Math.min(MAXIMUM_AGE_SECONDS, secondsUntilChange(storefront, now)))}, stale-if-error=0`;
}

function hoursData(hours: OpeningHours): object[] {
  return WEEKDAYS.flatMap((day) =>
    mergeIntervals(hours[day]).map(({ from: openingTime, to: closingTime }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${day[0]?.toUpperCase()}${day.slice(1)}`,
      opens: openingTime,
      closes: closingTime,
    })),
  );
}

function offerData({ name, description }: { name: string; description: string }): object {
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name, ...(description && { description }) },
  };
}

function serviceData(storefront: PublicStorefront, url: string, siteOrigin: string): object {
  const { logo, header, about, approach } = storefront;
  const link = bookingLink(storefront);
  const pictures = [header.image, about.image, approach.image_1, approach.image_2].filter(
    (address) => address !== null,
  );
  const absoluteUrl = (address: string) => new URL(address, siteOrigin).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    '@id': url,
    url,
    name: storefront.shop_name,
    description: storefrontDescription(storefront),
    ...(logo !== null && { logo: absoluteUrl(logo) }),
    ...(pictures.length > 0 && { image: pictures.map(absoluteUrl) }),
    openingHoursSpecification: hoursData(storefront.opening_hours),
    makesOffer: storefront.services.map(offerData),
    ...(link && { potentialAction: { '@type': 'ReserveAction', target: link.address } }),
  };
}

function faqData(faqs: PublicStorefront['faqs'], url: string): object {
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

export function storefrontData(storefront: PublicStorefront, { siteOrigin, language }: StorefrontContext): object[] {
  const url = siteOrigin + storefrontPath(language, storefront.slug);
  const service = serviceData(storefront, url, siteOrigin);
  return storefront.faqs.length > 0 ? [service, faqData(storefront.faqs, url)] : [service];
}
