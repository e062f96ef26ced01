// What pages share must not be imported: this file's name is fixed, so a browser may have it from an earlier version.
import { sendBrowserReports } from '#contract/platform/report/calls.ts';
import type { PageReport } from '#contract/platform/report/schema.ts';
import { readPageError } from './page-errors.ts';
import { watchVitals } from './vitals.ts';

declare global {
  /** Error events recorded by the inline script of the page, oldest first. */
  var pageErrors: Event[] | undefined;
}

const MAXIMUM_REPORTED_ERRORS = 5;
/** Default fraction, 0 to 1, of the pages that report their web vitals. */
const DEFAULT_VITALS_SAMPLE_RATE = 0.1;
const PHONE_WIDTH_LIMIT_PX = 768;
const TABLET_WIDTH_LIMIT_PX = 1180;

const { dataset } = document.documentElement;
const vitalsSampleRate = Number(dataset['reportShare'] ?? DEFAULT_VITALS_SAMPLE_RATE);
const isTrackingRefused =
  Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1' || !(vitalsSampleRate > 0);
const webVitals = !isTrackingRefused && Math.random() < vitalsSampleRate ? watchVitals() : undefined;
let sentErrorCount = 0;
let hasSentVitals = webVitals === undefined;

function classifyDevice(): PageReport['device'] {
  const screenWidth = Math.min(screen.width, innerWidth || screen.width);
  if (screenWidth < PHONE_WIDTH_LIMIT_PX) return 'phone';
  return screenWidth < TABLET_WIDTH_LIMIT_PX && navigator.maxTouchPoints > 0 ? 'tablet' : 'desktop';
}

/** Sends the errors and web vitals that were not sent yet; called when the page is hidden. */
function sendReport(): void {
  const recordedErrorEvents = globalThis.pageErrors ?? [];
  const pageHiddenAt = performance.now();
  const errors = recordedErrorEvents
    .slice(sentErrorCount, MAXIMUM_REPORTED_ERRORS)
    .map((event) => readPageError(event, pageHiddenAt))
    .filter((error) => error !== undefined);
  sentErrorCount = recordedErrorEvents.length;
  if (errors.length === 0 && hasSentVitals) return;
  const pageReport: PageReport = {
    page: location.pathname,
    language: dataset['language'] ?? '',
    device: classifyDevice(),
    ...(!hasSentVitals && { vitals: webVitals }),
    ...(errors.length > 0 && { errors }),
  };
  hasSentVitals = true;
  navigator.sendBeacon(`/api${sendBrowserReports.path}`, JSON.stringify(pageReport));
}

if (!isTrackingRefused)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendReport();
  });
