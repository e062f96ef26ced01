import { SEED_LINK_TOKEN } from '../../demo/people.ts';

export interface SamplePage {
  readonly name: string;
  readonly path: string;
  /** JavaScript before any interaction, in KiB on the wire. */
  readonly javaScriptKiB: number;
  /** False for pages built like another that is timed. */
  readonly isTimed?: boolean;
  /** True for pages scored by Lighthouse besides one per type. */
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

/** Budget of a plan with ten lines: 30 and 25 kB. */
export const planBudget = { documentKiB: 29.2, javaScriptKiB: 24 };

/** Pages weighed only: shared links, a search without hits, the listing with the longest words. */
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

/** Budget of every public page before any interaction. */
export const pageBudget = { withoutPicturesKiB: 64, requestsInView: 16, layoutShift: 0.01 };

/** Seconds and milliseconds on a simulated slow phone; blocking by processor time (docs/decisions/measuring.md). */
export const speedBudget = {
  largestContentfulPaint: 1.3,
  processorBlockingTime: 50,
  processorBlockingTimeOnSlowPhone: 150,
};
