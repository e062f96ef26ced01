import type { PublicStore } from '#contract/storefront/schema.ts';
import { bookingLink } from '#domain/storefront/booking-link.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';

/** What the templates of a store's page need; the editor's preview gives the same. */
export interface StoreView {
  readonly store: PublicStore;
  readonly language: Language;
  readonly t: Translate;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface StoreProps {
  readonly view: StoreView;
}

export const isBlank = (text: string): boolean => text.trim() === '';

const hasHeading = ({
  title,
  description,
}: {
  readonly title: string;
  readonly description: string;
}): boolean => !isBlank(title) || !isBlank(description);

export const hasAbout = ({ about }: PublicStore): boolean => hasHeading(about) || about.image !== null;

export const hasServices = ({ services, services_header }: PublicStore): boolean =>
  services.length > 0 || hasHeading(services_header);

export const hasApproach = ({ approach }: PublicStore): boolean =>
  approach.image_1 !== null || approach.image_2 !== null;

export const hasHours = ({ opening_hours }: PublicStore): boolean =>
  Object.values(opening_hours).some((intervals) => intervals.length > 0);

export const hasContact = (store: PublicStore): boolean =>
  !isBlank(store.contact.description) || bookingLink(store) !== undefined;
