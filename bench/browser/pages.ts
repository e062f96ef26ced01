import { SEED_LINK_TOKEN } from '../../demo/people.ts';

export interface SamplePage {
  readonly name: string;
  readonly path: string;
  /** JavaScript loaded before any interaction, in KiB as transferred. */
  readonly javaScriptKiB: number;
  /** False for pages without time measurements, because a similar page is measured. */
  readonly isSpeedMeasured?: boolean;
  /** True for pages that get Lighthouse scores although they are not among `samplePages`. */
  readonly hasLighthouseScores?: boolean;
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
    isSpeedMeasured: false,
  },
  { name: 'text', path: '/en/practitioners', javaScriptKiB: 16, isSpeedMeasured: false },
];

/** Budget in KiB of a plan page with ten lines, just below 30 kB of document and 25 kB of JavaScript. */
export const planPageBudget = { documentKiB: 29.2, javaScriptKiB: 24 };

/** Pages that are only weighed: shared links, a search without results, the listing with the longest words. */
export const weighedPages: readonly SamplePage[] = [
  {
    name: 'shared protocol',
    path: `/en/protocols/${SEED_LINK_TOKEN}`,
    javaScriptKiB: planPageBudget.javaScriptKiB,
    skippedAudits: ['is-crawlable'],
    hasLighthouseScores: true,
  },
  { name: 'store', path: '/en/stores/rowan-clinic', javaScriptKiB: 16 },
  { name: 'practices', path: '/en/stores', javaScriptKiB: 16 },
  { name: 'search without a hit', path: '/en/search-results?query=zzzzqq', javaScriptKiB: 16 },
  { name: 'Hungarian listing', path: '/hu/products', javaScriptKiB: 16 },
  { name: 'Chinese listing', path: '/zh_tw/products', javaScriptKiB: 16 },
  { name: 'Japanese listing', path: '/ja/products', javaScriptKiB: 16 },
];

/** Budget of every public page, before any interaction. */
export const pageBudget = { withoutPicturesKiB: 64, requestsInView: 16, layoutShift: 0.01 };

/** Budgets on a simulated slow phone: largest paint in seconds, blocking in milliseconds of processor time. */
export const speedBudget = {
  largestContentfulPaint: 1.3,
  processorBlockingTime: 50,
  processorBlockingTimeOnSlowPhone: 150,
};
