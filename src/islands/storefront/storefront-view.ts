import { isBlank } from '#contract/platform/text.ts';
import type { PublicStorefront } from '#contract/storefront/schema.ts';
import { readBookingLink } from '#domain/storefront/booking-link.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';

/** Data of a storefront's page, also for the editor's preview. */
export interface StorefrontView {
  readonly storefront: PublicStorefront;
  readonly language: Language;
  readonly t: Translate;
  /** Unix time in ms. */
  readonly now: number;
  /** True in the editor, which has a heading of its own above the storefront's name. */
  readonly isPreview?: boolean;
}

export interface StorefrontProps {
  readonly view: StorefrontView;
}

export function storefrontTypeText(storefrontType: string, t: Translate): string | undefined {
  if (storefrontType === 'practitioner') return t('stores:type.practitioner');
  return storefrontType === 'clinic' ? t('stores:type.clinic') : undefined;
}

const hasHeading = ({ title, description }: { readonly title: string; readonly description: string }): boolean =>
  !isBlank(title) || !isBlank(description);

export const hasAboutSection = ({ about }: PublicStorefront): boolean => hasHeading(about) || about.image !== null;

export const hasServicesSection = ({ services, services_header }: PublicStorefront): boolean =>
  services.length > 0 || hasHeading(services_header);

export const hasApproachSection = ({ approach }: PublicStorefront): boolean =>
  approach.image_1 !== null || approach.image_2 !== null;

export const hasOpeningHours = ({ opening_hours }: PublicStorefront): boolean =>
  Object.values(opening_hours).some((intervals) => intervals.length > 0);

export const hasContactDetails = (storefront: PublicStorefront): boolean =>
  !isBlank(storefront.contact.description) || readBookingLink(storefront) !== undefined;
