import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOnly } from 'axe-core';

export interface AccessibilityViolation {
  readonly id: string;
  readonly help: string;
  /** HTML of each affected element, followed by the reason. */
  readonly where: readonly string[];
}

/** Rules of WCAG 2.2 AA and axe's best practices. */
export const WCAG_AND_BEST_PRACTICES: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
export const CONTRAST_RULE: RunOnly = { type: 'rule', values: ['color-contrast'] };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Finds violations of axe rules on a page. Injects axe only once per document, because that is slow. */
export async function findAxeViolations(page: Page, runOnly: RunOnly): Promise<AccessibilityViolation[]> {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async (axeOptions) => {
      const { axe } = window as unknown as {
        readonly axe: { run(root: Node, settings: object): Promise<AxeResults> };
      };
      const { violations } = await axe.run(document, axeOptions);
      return violations.map(({ id, help, nodes }) => {
        const affectedElements = nodes.map(({ html, any: [reason] }) => `${html} ${reason?.message ?? ''}`);
        return { id, help, where: affectedElements };
      });
    },
    // No page has frames or foreign styles; passes take long to report.
    { resultTypes: ['violations'], preload: false, iframes: false, elementRef: false, runOnly },
  );
}

/** Renders content that the browser would skip outside the window, and waits until transitions end. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A changed media preference starts transitions in the next frame.
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    if ('isWhole' in window) return;
    Reflect.set(window, 'isWhole', true);
    const styleSheet = new CSSStyleSheet();
    styleSheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, styleSheet];
  });
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return isEndless || playState !== 'running';
    }),
  );
}
