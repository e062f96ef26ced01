import type { DeliveryFormSlug } from '../data/delivery-forms.ts';
import { chance } from './chance.ts';
import { scaleOf } from './dosage.ts';
import type { Formulation } from './formulation.ts';
import type { ProductPrice } from './product.ts';

const DAY = 86_400_000;

/** What making and filling a delivery form adds to 30 daily portions, in euro cents. */
const formCosts: Readonly<Record<DeliveryFormSlug, number>> = {
  capsules: 100,
  tablets: 50,
  softgels: 110,
  'chewable-tablets': 150,
  'effervescent-tablets': 250,
  lozenges: 200,
  gummies: 550,
  powder: 80,
  sachets: 450,
  drops: 60,
  liquid: 450,
  spray: 250,
};

const LOWEST_PRICE = 490;
const REFERENCE_DAYS = 30;
const LONG_SUPPLY = 120;

/** Price grows slower than the supply, and much slower beyond four months. */
function supplyFactor(days: number): number {
  const usual = (Math.min(days, LONG_SUPPLY) / REFERENCE_DAYS) ** 0.87;
  return days > LONG_SUPPLY ? usual * (days / LONG_SUPPLY) ** 0.25 : usual;
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
  const strength = Math.max(0.4, scaleOf(recipe, offer)) ** 0.55;
  const portions = recipe.price * strength + formCosts[offer.form];
  const price = portions * brand.priceFactor * supplyFactor(supplyDays);
  return shopPrice(Math.round(price));
}

export interface Sale {
  /** Share of the regular price that is taken off. */
  off: number;
  since: number;
}

/** When a product came into the shop and what day it is, in milliseconds since 1970. */
export interface Life {
  slug: string;
  launch: number;
  now: number;
}

/** A reduction needs a price of at least 30 days before it (Directive 98/6/EC, Article 6a). */
const EARLIEST_SALE = 60 * DAY;

/** About one product in ten is reduced since one to 26 days. */
export function saleOf({ slug, launch, now }: Life): Sale | null {
  if (chance(`${slug}|sale`) >= 0.1 || now - launch < EARLIEST_SALE) return null;
  const off = 0.1 + 0.05 * Math.floor(chance(`${slug}|off`) * 4);
  const days = 1 + Math.floor(chance(`${slug}|since`) * 26);
  return { off, since: startOfDay(now - days * DAY) };
}

export const startOfDay = (time: number): number => Math.floor(time / DAY) * DAY;

const entry = (amountMinor: number, from: number): ProductPrice => ({
  amountMinor,
  from: new Date(from).toISOString(),
});

/** The price before the last rise, and when that was; null for a product that never rose. */
function riseOf({ slug, launch, now }: Life, regular: number): { former: number; since: number } | null {
  const since = startOfDay(now - (70 + Math.floor(chance(`${slug}|rise`) * 300)) * DAY);
  const former = shopPrice(Math.round(regular * (0.9 + chance(`${slug}|former`) * 0.06)));
  const rose = chance(`${slug}|rose`) < 0.6 && since > launch + EARLIEST_SALE && former < regular;
  return rose ? { former, since } : null;
}

/** The price history of a variant: launch, for most one rise since, and the current reduction if there is one. */
export function priceHistory(life: Life, regular: number, sale: Sale | null): ProductPrice[] {
  const rise = riseOf(life, regular);
  const history = rise
    ? [entry(rise.former, life.launch), entry(regular, rise.since)]
    : [entry(regular, life.launch)];
  if (!sale) return history;
  const reduced = Math.min(shopPrice(Math.round(regular * (1 - sale.off))), regular - 50);
  return [...history, entry(reduced, sale.since)];
}
