import { WEEKDAYS } from '#contract/storefront/choices.ts';
import type { OpeningHours } from '#contract/storefront/opening-hours-schema.ts';
import type { PublicStorefront } from '#contract/storefront/schema.ts';
import { storefrontPath } from '#domain/paths.ts';
import { cacheControlOf } from '#domain/platform/edge-cache.ts';
import type { Language } from '#i18n/languages.ts';
import { readBookingLink } from './booking-link.ts';
import { computeOpeningState, mergeIntervals } from './opening-state.ts';

interface StorefrontContext {
  readonly siteOrigin: string;
  readonly language: Language;
}

const MAXIMUM_CACHE_SECONDS = 60;
const MAXIMUM_DESCRIPTION_LENGTH = 300;

export function describeStorefront({ header, about }: PublicStorefront): string | undefined {
  const descriptionCandidates = [header.description, header.title, about.description];
  const descriptionText = descriptionCandidates
    .map((possibleDescription) => possibleDescription.replace(/\s+/g, ' ').trim())
    .find((trimmedText) => trimmedText !== '');
  return descriptionText && Array.from(descriptionText).slice(0, MAXIMUM_DESCRIPTION_LENGTH).join('');
}

/** Returns the seconds until the storefront opens or closes, or until the day ends. */
export function secondsUntilChange({ opening_hours: openingHours, timezone }: PublicStorefront, now: number): number {
  const { secondsLeft, secondsToday } = computeOpeningState(openingHours, timezone, now);
  return Math.min(secondsLeft, secondsToday);
}

/** Returns a storefront's Cache-Control value, which expires at the next opening or closing. */
export function createCacheControl(storefront: PublicStorefront, now: number): string {
  return `${cacheControlOf(Math.min(MAXIMUM_CACHE_SECONDS, secondsUntilChange(storefront, now)))}, stale-if-error=0`;
}

function createOpeningHoursData(openingHours: OpeningHours): object[] {
  return WEEKDAYS.flatMap((weekday) =>
    mergeIntervals(openingHours[weekday]).map(({ from: openingTime, to: closingTime }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${weekday[0]?.toUpperCase()}${weekday.slice(1)}`,
      opens: openingTime,
      closes: closingTime,
    })),
  );
}

function createOfferData({ name: serviceName, description }: { name: string; description: string }): object {
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: serviceName, ...(description && { description }) },
  };
}

function createServiceData(storefront: PublicStorefront, url: string, siteOrigin: string): object {
  const { logo, header, about, approach } = storefront;
  const bookingLink = readBookingLink(storefront);
  const pictureAddresses = [header.image, about.image, approach.image_1, approach.image_2].filter(
    (pictureAddress) => pictureAddress !== null,
  );
  const toAbsoluteUrl = (pathOrUrl: string) => new URL(pathOrUrl, siteOrigin).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    '@id': url,
    url,
    name: storefront.shop_name,
    description: describeStorefront(storefront),
    ...(logo !== null && { logo: toAbsoluteUrl(logo) }),
    ...(pictureAddresses.length > 0 && { image: pictureAddresses.map(toAbsoluteUrl) }),
    openingHoursSpecification: createOpeningHoursData(storefront.opening_hours),
    makesOffer: storefront.services.map(createOfferData),
    ...(bookingLink && { potentialAction: { '@type': 'ReserveAction', target: bookingLink.address } }),
  };
}

function createFaqData(storefrontFaqs: PublicStorefront['faqs'], url: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    '@id': `${url}#faqs`,
    mainEntity: storefrontFaqs.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export function createStorefrontData(
  storefront: PublicStorefront,
  { siteOrigin, language }: StorefrontContext,
): object[] {
  const url = siteOrigin + storefrontPath(language, storefront.slug);
  const serviceData = createServiceData(storefront, url, siteOrigin);
  return storefront.faqs.length > 0 ? [serviceData, createFaqData(storefront.faqs, url)] : [serviceData];
}
