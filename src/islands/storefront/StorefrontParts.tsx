import type { ReactNode } from 'react';
import { pictureSizeOf } from '#contract/media/limits.ts';
import { isBlank } from '#contract/platform/text.ts';
import type { BookingLink } from '#domain/storefront/booking-link.ts';
import type { Translate } from '#i18n/message-key.ts';

/** Text by the storefront's owner, shown with its line breaks and in the direction of its script. */
export function OwnerText({
  text,
  className = 'st-x',
  children = text,
}: {
  readonly text: string;
  readonly className?: string;
  readonly children?: ReactNode;
}) {
  if (isBlank(text)) return null;
  return (
    <p className={className} dir="auto">
      {children}
    </p>
  );
}

interface SectionHeadingProps {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
}

export function SectionHeading({ id, title, description = '' }: SectionHeadingProps) {
  return (
    <div className="st-sh">
      <h2 id={id} dir="auto">
        {title}
      </h2>
      <OwnerText text={description} className="st-x st-sl" />
    </div>
  );
}

interface StorefrontPictureProps {
  readonly address: string;
  readonly className: string;
  readonly alt?: string;
  /** True if the picture is visible without scrolling. */
  readonly isInitiallyVisible?: boolean;
}

/** Uploaded picture; the page does not move on its load, as the address includes the size. */
export function StorefrontPicture({
  address,
  className,
  alt = '',
  isInitiallyVisible = false,
}: StorefrontPictureProps) {
  const pictureSize = pictureSizeOf(address);
  return (
    <img
      className={className}
      src={address}
      alt={alt}
      width={pictureSize?.width}
      height={pictureSize?.height}
      loading={isInitiallyVisible ? 'eager' : 'lazy'}
      fetchPriority={isInitiallyVisible ? 'high' : 'auto'}
      decoding="async"
    />
  );
}

interface BookingButtonProps {
  /** Id of the element that names the link's host; the link refers to this id by `aria-describedby`. */
  readonly id: string;
  readonly bookingLink: BookingLink;
  readonly t: Translate;
}

export function BookingButton({ id, bookingLink: { address, host }, t }: BookingButtonProps) {
  return (
    <span className="st-bk">
      <a className="button" href={address} rel="noopener nofollow" aria-describedby={id}>
        {t('stores:page.book')}
      </a>
      <span id={id} className="st-bh soft">
        {t('stores:page.opens', { host })}
      </span>
    </span>
  );
}
