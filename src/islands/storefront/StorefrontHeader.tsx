import { isBlank } from '#contract/platform/text.ts';
import { readBookingLink } from '#domain/storefront/booking-link.ts';
import { computeOpeningState } from '#domain/storefront/opening-state.ts';
import { formatOpeningState } from '#domain/storefront/opening-text.ts';
import { BookingButton, OwnerText, StorefrontPicture } from './StorefrontParts.tsx';
import { hasContactDetails, hasOpeningHours, type StorefrontProps, storefrontTypeText } from './storefront-view.ts';

export function OpeningStateText({ view: { storefront, language, t, now } }: StorefrontProps) {
  if (!hasOpeningHours(storefront)) return null;
  const currentOpeningState = computeOpeningState(storefront.opening_hours, storefront.timezone, now);
  return (
    <p className="st-o" data-open={String(currentOpeningState.isOpen)}>
      {formatOpeningState(currentOpeningState, language, t)}
    </p>
  );
}

function StorefrontLogoAndType({ view }: StorefrontProps) {
  const { logo } = view.storefront;
  const storefrontTypeLabel = storefrontTypeText(view.storefront.type, view.t);
  if (logo === null && storefrontTypeLabel === undefined) return null;
  return (
    <div className="cluster gap-4">
      {logo !== null && <StorefrontPicture address={logo} className="st-lg" isInitiallyVisible />}
      {storefrontTypeLabel !== undefined && <p className="st-ty">{storefrontTypeLabel}</p>}
    </div>
  );
}

export function StorefrontHeader({ view }: StorefrontProps) {
  const { storefront, t } = view;
  const { header } = storefront;
  const NameHeadingTag = view.isPreview ? 'h2' : 'h1';
  const bookingLink = readBookingLink(storefront);
  const hasContactOptions = hasContactDetails(storefront) || hasOpeningHours(storefront);
  return (
    <header className={header.image === null ? 'st-h' : 'st-h st-hi'}>
      <div className="page st-hg">
        {header.image !== null && (
          <StorefrontPicture address={header.image} className="st-pi st-hp" isInitiallyVisible />
        )}
        <div className="st-ht">
          <StorefrontLogoAndType view={view} />
          <NameHeadingTag dir="auto">{storefront.shop_name}</NameHeadingTag>
          {!isBlank(header.title) && (
            <p className="st-hl" dir="auto">
              {header.title}
            </p>
          )}
          <OwnerText text={header.description} />
          <OpeningStateText view={view} />
          {hasContactOptions && (
            <p className="st-w">
              {bookingLink && <BookingButton id="book-opens" bookingLink={bookingLink} t={t} />}
              <a className="button" data-kind="quiet" href="#contact">
                {t('stores:page.contact')}
              </a>
            </p>
          )}
        </div>
      </div>
    </header>
  );
}
