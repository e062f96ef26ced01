/** Web vitals of the page: times in ms since the navigation began, the layout shift as a score. */
export interface Vitals {
  ttfb?: number;
  lcp?: number;
  inp?: number;
  cls?: number;
}

/** Maximum pause in ms between layout shifts of one session, which lasts five seconds at most. */
const PAUSE_MS = 1000;
const WINDOW_MS = 5000;
/** Minimum duration in ms of a measured interaction; shorter ones are good in any case. */
const NOTICED_MS = 40;

/** Reads a number that the DOM types lack; 0 if the browser lacks it too. */
const read = (entry: object, name: string): number => Number(Reflect.get(entry, name) ?? 0);

function observe(type: string, take: (entry: PerformanceEntry) => void, options: object = {}): void {
  try {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take));
    observer.observe({ type, buffered: true, ...options });
  } catch {
    // A browser without this kind of entry reports the others.
  }
}

function watchShifts(vitals: Vitals): void {
  let [sum, start, last] = [0, 0, 0];
  vitals.cls = 0;
  observe('layout-shift', (entry) => {
    const { startTime } = entry;
    if (read(entry, 'hadRecentInput') > 0) return;
    if (startTime - last > PAUSE_MS || startTime - start > WINDOW_MS) [sum, start] = [0, startTime];
    last = startTime;
    sum += read(entry, 'value');
    vitals.cls = Math.max(vitals.cls ?? 0, Math.round(sum * 10_000) / 10_000);
  });
}

/** Starts to measure web vitals; the browser has buffered earlier entries. */
export function watchVitals(): Vitals {
  const vitals: Vitals = {};
  const [navigation] = performance.getEntriesByType('navigation');
  const begin = read(navigation ?? {}, 'activationStart');
  const since = (time: number) => Math.max(0, Math.round(time - begin));
  if (navigation) vitals.ttfb = since(read(navigation, 'responseStart'));
  // The browser adds no such entry after the first touch or key.
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = since(startTime);
  });
  watchShifts(vitals);
  const takeInteraction = (entry: PerformanceEntry) => {
    const { duration } = entry;
    if (read(entry, 'interactionId') > 0) vitals.inp = Math.max(vitals.inp ?? 0, Math.round(duration));
  };
  observe('event', takeInteraction, { durationThreshold: NOTICED_MS });
  observe('first-input', takeInteraction);
  return vitals;
}
