export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

export const UNKNOWN_DEVICE: Device = { browser: null, system: null };

/** Maximum length of a user-agent header; longer ones are ignored. */
const MAXIMUM_USER_AGENT_LENGTH = 512;

/** Patterns and names of browsers; the first match applies, as most user agents also name other browsers. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPX|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:DuckDuckGo|Ddg)\//, 'DuckDuckGo'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const OPERATING_SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows NT\b/, 'Windows'],
  [/\biPad\b/, 'iPadOS'],
  [/\biP(?:hone|od)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstMatchingName = (list: typeof BROWSERS, text: string): string | null =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null;

export function readDevice(userAgent: string | undefined): Device {
  if (userAgent === undefined || userAgent.length > MAXIMUM_USER_AGENT_LENGTH) return UNKNOWN_DEVICE;
  return {
    browser: firstMatchingName(BROWSERS, userAgent),
    system: firstMatchingName(OPERATING_SYSTEMS, userAgent),
  };
}
