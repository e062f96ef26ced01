import { SEED_LINK_TOKEN } from '../../demo/people.ts';

export interface SamplePage {
  readonly name: string;
  readonly path: string;
  /** What the page may load of JavaScript before anyone touches it, in KiB on the wire. */
  readonly javaScriptKiB: number;
  /** False where the tests leave the time to the bench: the page is made like another one that they time. */
  readonly isTimed?: boolean;
  /** True where the bench has Lighthouse judge the page besides those of every type. */
  readonly isScored?: boolean;
  readonly skippedAudits?: readonly string[];
}

export const samplePages: readonly SamplePage[] = [
  { name: 'home', path: '/en', javaScriptKiB: 16 },
  { name: 'listing', path: '/en/products', javaScriptKiB: 16 },
  { name: 'product', path: '/en/products/omega-3', javaScriptKiB: 16 },
  {
    name: 'search',
    path: '/en/search-results?query=magnesium',
    javaScriptKiB: 16,
    skippedAudits: ['is-crawlable'],
    isTimed: false,
  },
  { name: 'text', path: '/en/practitioners', javaScriptKiB: 16, isTimed: false },
];

/** What the page of a plan of ten lines may load: 30 and 25 kB. */
export const planBudget = { documentKiB: 29.2, javaScriptKiB: 24 };

/** Pages that are weighed alone: those one is given a link to, a search in vain, the listing where its words weigh most. */
export const weighedPages: readonly SamplePage[] = [
  {
    name: 'shared protocol',
    path: `/en/protocols/${SEED_LINK_TOKEN}`,
    javaScriptKiB: planBudget.javaScriptKiB,
    skippedAudits: ['is-crawlable'],
    isScored: true,
  },
  { name: 'store', path: '/en/stores/rowan-clinic', javaScriptKiB: 16 },
  { name: 'practices', path: '/en/stores', javaScriptKiB: 16 },
  { name: 'search without a hit', path: '/en/search-results?query=zzzzqq', javaScriptKiB: 16 },
  { name: 'Hungarian listing', path: '/hu/products', javaScriptKiB: 16 },
  { name: 'Chinese listing', path: '/zh_tw/products', javaScriptKiB: 16 },
  { name: 'Japanese listing', path: '/ja/products', javaScriptKiB: 16 },
];

/** What every public page may load before anyone touches it, and how much it may move while it does. */
export const pageBudget = { withoutPicturesKiB: 64, requestsInView: 16, layoutShift: 0.01 };

/** Seconds and milliseconds in Lighthouse's simulation of a slow phone; blocking by processor time (docs/decisions/measuring.md). */
export const speedBudget = {
  largestContentfulPaint: 1.3,
  processorBlockingTime: 50,
  processorBlockingTimeOnSlowPhone: 150,
};
