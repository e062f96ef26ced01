import type { Dose } from '#contract/intake/schema.ts';
import type { ProtocolProduct } from '#contract/protocol/schema.ts';
import { toEpochDay } from '#domain/intake/days.ts';
import { type CalendarOptions, type CalendarProtocol, writePlanCalendar } from '#domain/plan/calendar/calendar.ts';
import { getTranslate } from '#i18n/translate.ts';

export const toDayNumber = (isoDate: string): number => toEpochDay(isoDate) ?? Number.NaN;

interface ProductSample {
  readonly name?: string;
  /** Pieces per pack; null if the label states no count. */
  readonly piecesPerPack?: number | null;
  readonly packs?: number;
  readonly isLabelDose?: boolean;
}

let lastProductId = 0;

export function createSampleProduct(
  dose: Dose | null,
  {
    name = 'Magnesium',
    piecesPerPack: pieceCount = null,
    packs = 1,
    isLabelDose: isDoseOfLabel = false,
  }: ProductSample = {},
): ProtocolProduct {
  lastProductId += 1;
  return {
    id: lastProductId,
    name,
    slug: 'x',
    brand: { name: 'Alderfen' },
    assets: [],
    variants: [{ id: lastProductId, price: 10, net_quantity: { pieces: pieceCount, sold_by_number: true } }],
    item_count: packs,
    notes: 'A note of the practitioner',
    dose: isDoseOfLabel ? null : dose,
    label_dose: isDoseOfLabel ? dose : null,
    portion: { units: 1, unit: dose?.unit ?? 'capsule', label: '' },
  };
}

const createCalendarProtocol = (...products: ProtocolProduct[]): CalendarProtocol => ({
  protocol_id: 7,
  updated_at: '2027-01-02T03:04:05.678Z',
  products,
});

/** Creates the calendar file of products, by default from 4 January 2027; empty for a plan without reminders. */
export async function createCalendarText(
  products: readonly ProtocolProduct[],
  calendarOptions: Partial<CalendarOptions> = {},
): Promise<string> {
  const file = await writePlanCalendar(createCalendarProtocol(...products), {
    t: getTranslate(calendarOptions.language ?? 'en'),
    language: 'en',
    start: toDayNumber('2027-01-04'),
    hasNames: false,
    host: 'shop.example',
    now: new Date('2027-01-03T10:20:30.456Z'),
    ...calendarOptions,
  });
  return file ?? '';
}

/** Lines of a calendar file, after continuation lines are joined. */
export const splitUnfoldedLines = (foldedText: string): string[] => foldedText.replaceAll('\r\n ', '').split('\r\n');
