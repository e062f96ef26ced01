import type { MessageKey } from '#i18n/message-key.ts';

interface ShellPage {
  /** Below the language; `:id` stands for digits. */
  readonly path: string;
  readonly title: MessageKey;
}

/** Pages of the group account that are still to come: shells without personal data, filled in the browser. */
export const SHELL_PAGES: readonly ShellPage[] = [
  { path: '/account/practitioner/store', title: 'shell.store' },
];

function pattern(path: string): RegExp {
  return new RegExp(`^${path.replace(':id', '\\d{1,15}')}$`);
}

const patterns = SHELL_PAGES.map((page) => ({ page, pattern: pattern(page.path) }));

/** The shell page at a path below the language, such as `/account/profile`. */
export function findShellPage(path: string): ShellPage | undefined {
  return patterns.find((entry) => entry.pattern.test(path))?.page;
}
