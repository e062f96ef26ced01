export const STOREFRONT_TYPES = ['practitioner', 'clinic'] as const;

export const STOREFRONT_THEMES = ['classic', 'calm', 'fresh'] as const;

export const PAYMENT_TYPES = ['not_set', 'paypal', 'bank_account'] as const;

/** Names of service icons; a service with another name is displayed without an icon. */
export const SERVICE_ICONS = ['leaf', 'drop', 'heart', 'scale', 'clipboard', 'chat', 'flask', 'calendar'] as const;

export type ServiceIcon = (typeof SERVICE_ICONS)[number];

/** Weekdays in ISO 8601 order. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export const DEFAULT_TIME_ZONE = 'Europe/London';

/** Codes in `errors` of a 422 response for invalid opening hours. */
export const OPENING_HOURS_ERROR_CODE = {
  time: 'time',
  order: 'order',
  overlap: 'overlap',
  many: 'too-many',
} as const;

export function areIntervalsSeparate(intervals: readonly { readonly from: string; readonly to: string }[]): boolean {
  const sortedIntervals = intervals.toSorted((interval, otherInterval) =>
    interval.from < otherInterval.from ? -1 : 1,
  );
  return sortedIntervals.every(
    ({ from: openingTime }, index) => index === 0 || (sortedIntervals[index - 1]?.to ?? '') <= openingTime,
  );
}
