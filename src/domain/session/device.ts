export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

export const UNKNOWN_DEVICE: Device = { browser: null, system: null };

/** Maximum length of a user-agent header; longer ones are ignored. */
const MAXIMUM_USER_AGENT_LENGTH = 512;

/** Patterns and names of browsers; the first match applies, as most user agents also name other browsers. */
const BROWSER_PATTERNS: readonly (readonly [RegExp, string])[] = [
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

const OPERATING_SYSTEM_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\bWindows NT\b/, 'Windows'],
  [/\biPad\b/, 'iPadOS'],
  [/\biP(?:hone|od)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const findFirstMatchingName = (namePatterns: typeof BROWSER_PATTERNS, userAgentText: string): string | null =>
  namePatterns.find(([pattern]) => pattern.test(userAgentText))?.[1] ?? null;

export function parseUserAgent(userAgent: string | undefined): Device {
  if (userAgent === undefined || userAgent.length > MAXIMUM_USER_AGENT_LENGTH) return UNKNOWN_DEVICE;
  return {
    browser: findFirstMatchingName(BROWSER_PATTERNS, userAgent),
    system: findFirstMatchingName(OPERATING_SYSTEM_PATTERNS, userAgent),
  };
}
