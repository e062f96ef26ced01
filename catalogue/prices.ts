import { chance } from './chance.ts';
import type { DeliveryFormSlug } from './data/delivery-forms.ts';
import { scaleOf } from './dosage.ts';
import type { Formulation } from './formulation.ts';
import type { ProductPrice } from './product.ts';

const DAY = 86_400_000;

/** What making and filling a delivery form costs compared with capsules. */
const formFactors: Readonly<Record<DeliveryFormSlug, number>> = {
  capsules: 1,
  tablets: 0.92,
  softgels: 1.05,
  'chewable-tablets': 1.05,
  'effervescent-tablets': 1.1,
  lozenges: 1.15,
  gummies: 1.3,
  powder: 0.9,
  sachets: 1.3,
  drops: 1.1,
  liquid: 1.1,
  spray: 1.4,
};

const LOWEST_PRICE = 390;
const REFERENCE_DAYS = 30;
const LONG_SUPPLY = 120;

/** Price grows slower than the supply, and much slower beyond four months. */
function supplyFactor(days: number): number {
  const usual = (Math.min(days, LONG_SUPPLY) / REFERENCE_DAYS) ** 0.87;
  return days > LONG_SUPPLY ? usual * (days / LONG_SUPPLY) ** 0.35 : usual;
}

/** Shop prices end in 50 or 90 cents, from 40 euro on in 90. */
function shopPrice(minor: number): number {
  const price = Math.max(LOWEST_PRICE, minor);
  const euro = Math.floor(price / 100);
  if (price >= 4000) return euro * 100 + 90;
  return euro * 100 + (price % 100 < 30 ? -10 : price % 100 < 70 ? 50 : 90);
}

/** Regular price of a pack in euro cents. */
export function regularPrice(formulation: Formulation, supplyDays: number): number {
  const { recipe, offer, brand } = formulation;
  const strength = Math.max(0.25, scaleOf(recipe, offer)) ** 0.55;
  const price =
    recipe.price * strength * brand.priceFactor * formFactors[offer.form] * supplyFactor(supplyDays);
  return shopPrice(Math.round(price));
}

export interface Sale {
  /** Share of the regular price that is taken off. */
  off: number;
  since: number;
}

/** A reduction needs a price of at least 30 days before it (Directive 98/6/EC, Article 6a). */
const EARLIEST_SALE = 60 * DAY;

/** About one product in ten is reduced since one to 26 days. */
export function saleOf(key: string, launch: number, now: number): Sale | null {
  if (chance(`${key}|sale`) >= 0.1 || now - launch < EARLIEST_SALE) return null;
  const off = 0.1 + 0.05 * Math.floor(chance(`${key}|off`) * 4);
  const days = 1 + Math.floor(chance(`${key}|since`) * 26);
  return { off, since: startOfDay(now - days * DAY) };
}

export const startOfDay = (time: number): number => Math.floor(time / DAY) * DAY;

const entry = (amountMinor: number, from: number): ProductPrice => ({
  amountMinor,
  from: new Date(from).toISOString(),
});

/** The price history of a variant: launch, for most one rise since, and the current reduction if there is one. */
export function priceHistory(
  key: string,
  regular: number,
  launch: number,
  now: number,
  sale: Sale | null,
): ProductPrice[] {
  const history: ProductPrice[] = [];
  const rise = startOfDay(now - (70 + Math.floor(chance(`${key}|rise`) * 300)) * DAY);
  const rose = chance(`${key}|rose`) < 0.6 && rise > launch + 60 * DAY;
  const former = shopPrice(Math.round(regular * (0.9 + chance(`${key}|former`) * 0.06)));
  if (rose && former < regular) history.push(entry(former, launch), entry(regular, rise));
  else history.push(entry(regular, launch));
  if (sale) {
    const reduced = Math.min(shopPrice(Math.round(regular * (1 - sale.off))), regular - 50);
    history.push(entry(reduced, sale.since));
  }
  return history;
}
