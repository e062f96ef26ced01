import { isBlank } from '#contract/platform/text.ts';
import { readBookingLink } from '#domain/storefront/booking-link.ts';
import { computeOpeningState } from '#domain/storefront/opening-state.ts';
import { formatOpeningState } from '#domain/storefront/opening-text.ts';
import { BookingButton, OwnerText, Picture } from './StorefrontParts.tsx';
import { hasContact, hasHours, type StorefrontProps, typeText } from './storefront-view.ts';

export function OpeningStateText({ view: { storefront, language, t, now } }: StorefrontProps) {
  if (!hasHours(storefront)) return null;
  const state = computeOpeningState(storefront.opening_hours, storefront.timezone, now);
  return (
    <p className="st-o" data-open={String(state.isOpen)}>
      {formatOpeningState(state, language, t)}
    </p>
  );
}

function StorefrontIdentity({ view }: StorefrontProps) {
  const { logo } = view.storefront;
  const type = typeText(view.storefront.type, view.t);
  if (logo === null && type === undefined) return null;
  return (
    <div className="cluster gap-4">
      {logo !== null && <Picture address={logo} className="st-lg" isFirst />}
      {type !== undefined && <p className="st-ty">{type}</p>}
    </div>
  );
}

export function StorefrontHeader({ view }: StorefrontProps) {
  const { storefront, t } = view;
  const { header } = storefront;
  const Name = view.isPreview ? 'h2' : 'h1';
  const link = readBookingLink(storefront);
  const hasContactOptions = hasContact(storefront) || hasHours(storefront);
  return (
    <header className={header.image === null ? 'st-h' : 'st-h st-hi'}>
      <div className="page st-hg">
        {header.image !== null && <Picture address={header.image} className="st-pi st-hp" isFirst />}
        <div className="st-ht">
          <StorefrontIdentity view={view} />
          <Name dir="auto">{storefront.shop_name}</Name>
          {!isBlank(header.title) && (
            <p className="st-hl" dir="auto">
              {header.title}
            </p>
          )}
          <OwnerText text={header.description} />
          <OpeningStateText view={view} />
          {hasContactOptions && (
            <p className="st-w">
              {link && <BookingButton id="book-opens" link={link} t={t} />}
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
