import type { ReactNode } from 'react';
import { WEEKDAYS } from '#contract/storefront/choices.ts';
import type { OpeningInterval } from '#contract/storefront/opening-hours-schema.ts';
import { readBookingLink } from '#domain/storefront/booking-link.ts';
import { computeOpeningState, mergeIntervals } from '#domain/storefront/opening-state.ts';
import { formatClockTime, formatTimeZone, weekdayName } from '#domain/storefront/opening-text.ts';
import { OpeningStateText } from './StorefrontHeader.tsx';
import { BookingButton, OwnerText } from './StorefrontParts.tsx';
import { hasContactDetails, hasOpeningHours, type StorefrontProps, type StorefrontView } from './storefront-view.ts';

function openIntervalText({ from, to }: OpeningInterval, { language }: StorefrontView): string {
  return `${formatClockTime(from, language)} – ${formatClockTime(to, language)}`;
}

interface OpeningDayRowProps extends StorefrontProps {
  readonly weekday: number;
  readonly intervals: readonly OpeningInterval[];
  readonly isToday: boolean;
}

function OpeningDayRow({ view, weekday, intervals, isToday }: OpeningDayRowProps) {
  return (
    <tr aria-current={isToday ? 'date' : undefined}>
      <th scope="row">{weekdayName(weekday, view.language)}</th>
      <td>
        {intervals.length === 0
          ? view.t('stores:page.closed')
          : mergeIntervals(intervals).map((interval) => (
              <span key={interval.from}>{openIntervalText(interval, view)}</span>
            ))}
      </td>
    </tr>
  );
}

function OpeningHoursTable({ view }: StorefrontProps) {
  const { storefront, language, t, now } = view;
  if (!hasOpeningHours(storefront)) return null;
  const { opening_hours: openingHours, timezone } = storefront;
  const { today } = computeOpeningState(openingHours, timezone, now);
  return (
    <div className="st-cd">
      <h2 id="hours-title">{t('stores:page.hours')}</h2>
      <OpeningStateText view={view} />
      <table className="st-oh" aria-labelledby="hours-title">
        <tbody>
          {WEEKDAYS.map((weekdayKey, weekdayIndex) => (
            <OpeningDayRow
              key={weekdayKey}
              view={view}
              weekday={weekdayIndex}
              intervals={openingHours[weekdayKey]}
              isToday={weekdayIndex === today}
            />
          ))}
        </tbody>
      </table>
      <p className="soft">{t('stores:page.zone', { zone: formatTimeZone(timezone, language, now) })}</p>
    </div>
  );
}

/** Matches e-mail addresses and telephone numbers in a text. */
const EMAIL_OR_PHONE_PATTERN = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+?\d[\d\s()/-]{6,}\d)/;

/** Splits a text at e-mail addresses and telephone numbers, and renders these (odd indexes) as links. */
function linkContactParts(contactText: string): ReactNode[] {
  return contactText.split(EMAIL_OR_PHONE_PATTERN).map((contactTextPart, partIndex) => {
    if (partIndex % 2 === 0) return contactTextPart;
    const contactHref = contactTextPart.includes('@')
      ? `mailto:${contactTextPart}`
      : `tel:${contactTextPart.replaceAll(/[^\d+]/g, '')}`;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no name but their place.
      <a key={partIndex} href={contactHref}>
        {contactTextPart}
      </a>
    );
  });
}

export function StorefrontContact({ view }: StorefrontProps) {
  const { storefront, t } = view;
  if (!hasContactDetails(storefront) && !hasOpeningHours(storefront)) return null;
  const bookingLink = readBookingLink(storefront);
  return (
    <section className="page st-s st-c" id="contact" aria-label={t('stores:page.contact')}>
      {hasContactDetails(storefront) && (
        <div className="st-cd st-ct">
          <h2>{t('stores:page.contact')}</h2>
          <OwnerText text={storefront.contact.description}>
            {linkContactParts(storefront.contact.description)}
          </OwnerText>
          {bookingLink && (
            <p>
              <BookingButton id="contact-opens" bookingLink={bookingLink} t={t} />
            </p>
          )}
        </div>
      )}
      <OpeningHoursTable view={view} />
    </section>
  );
}
