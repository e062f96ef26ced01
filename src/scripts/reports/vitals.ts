/** Web vitals of the page: times in ms since the navigation began, the layout shift as a score. */
export interface WebVitals {
  ttfb?: number;
  lcp?: number;
  inp?: number;
  cls?: number;
}

/** Maximum pause in ms between two layout shifts of the same session window of CLS (cumulative layout shift). */
const MAXIMUM_SHIFT_GAP_MS = 1000;
const MAXIMUM_SHIFT_WINDOW_MS = 5000;
/** Minimum duration in ms of the interactions to report. */
const MINIMUM_INTERACTION_MS = 40;

/** Returns a numeric property that the DOM types do not declare; 0 if the browser does not support it. */
const readNumericProperty = (performanceEntry: object, propertyName: string): number =>
  Number(Reflect.get(performanceEntry, propertyName) ?? 0);

function observePerformanceEntries(
  entryType: string,
  onEntry: (performanceEntry: PerformanceEntry) => void,
  observerOptions: object = {},
): void {
  try {
    const observer = new PerformanceObserver((entryList) => entryList.getEntries().forEach(onEntry));
    observer.observe({ type: entryType, buffered: true, ...observerOptions });
  } catch {
    // A browser without this kind of entry reports the others.
  }
}

function watchLayoutShifts(vitals: WebVitals): void {
  let [windowScore, windowStart, lastShift] = [0, 0, 0];
  vitals.cls = 0;
  observePerformanceEntries('layout-shift', (performanceEntry) => {
    const { startTime } = performanceEntry;
    if (readNumericProperty(performanceEntry, 'hadRecentInput') > 0) return;
    if (startTime - lastShift > MAXIMUM_SHIFT_GAP_MS || startTime - windowStart > MAXIMUM_SHIFT_WINDOW_MS)
      [windowScore, windowStart] = [0, startTime];
    lastShift = startTime;
    windowScore += readNumericProperty(performanceEntry, 'value');
    vitals.cls = Math.max(vitals.cls ?? 0, Math.round(windowScore * 10_000) / 10_000);
  });
}

/** Starts to measure web vitals, also from entries that the browser buffered earlier. */
export function watchVitals(): WebVitals {
  const vitals: WebVitals = {};
  const [navigation] = performance.getEntriesByType('navigation');
  const pageStartTime = readNumericProperty(navigation ?? {}, 'activationStart');
  const msSincePageStart = (timestamp: number) => Math.max(0, Math.round(timestamp - pageStartTime));
  if (navigation) vitals.ttfb = msSincePageStart(readNumericProperty(navigation, 'responseStart'));
  // The browser adds no such entry after the first touch or key.
  observePerformanceEntries('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = msSincePageStart(startTime);
  });
  watchLayoutShifts(vitals);
  const recordInteraction = (performanceEntry: PerformanceEntry) => {
    const { duration } = performanceEntry;
    if (readNumericProperty(performanceEntry, 'interactionId') > 0)
      vitals.inp = Math.max(vitals.inp ?? 0, Math.round(duration));
  };
  observePerformanceEntries('event', recordInteraction, { durationThreshold: MINIMUM_INTERACTION_MS });
  observePerformanceEntries('first-input', recordInteraction);
  return vitals;
}
