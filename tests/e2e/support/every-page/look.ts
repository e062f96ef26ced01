import { expect, type Page } from '@playwright/test';
import { CONTRAST_RULE, findAxeViolations, WCAG_AND_BEST_PRACTICES } from '../axe.ts';
import { findReadingComplaints } from '../reading-order.ts';
import { findControlComplaints } from './controls.ts';

/** Optional checks; their result does not depend on the language, so one language suffices. */
export interface OptionalChecks {
  /** True to check controls, contrast and focus in forced colours. */
  readonly hasForcedColors: boolean;
  /** True to check contrast at 400 % zoom, which is a window 320 px wide. */
  readonly hasZoom: boolean;
}

const WINDOW_SIZE = { width: 1280, height: 800 };
const ZOOMED_WINDOW_SIZE = { width: 320, height: 800 };

/** Records animations that are too long for a visitor who prefers reduced motion. */
export async function recordLongAnimations(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    const longAnimationTexts: string[] = [];
    Reflect.set(window, 'moved', longAnimationTexts);
    const recordLongAnimation = ({ target }: Event) => {
      for (const animation of (target as Element).getAnimations()) {
        const { duration = 0, iterations = 1 } = animation.effect?.getTiming() ?? {};
        if (Number(duration) > 20 || iterations === Number.POSITIVE_INFINITY)
          longAnimationTexts.push(`${(target as Element).outerHTML.slice(0, 80)}: ${duration} ms, ${iterations} times`);
      }
    };
    for (const eventName of ['transitionrun', 'animationstart'])
      document.addEventListener(eventName, recordLongAnimation, true);
  });
}

/** Checks a page's accessibility: axe, reading order, dark scheme, forced colours, zoom and motion. */
export async function checkPage(page: Page, pageName: string, optionalChecks: OptionalChecks): Promise<void> {
  const expectNoComplaints = async (checkName: string, complaints: Promise<readonly unknown[]>) =>
    expect.soft(await complaints, `${pageName}: ${checkName}`).toEqual([]);
  await expectNoComplaints('axe', findAxeViolations(page, WCAG_AND_BEST_PRACTICES));
  await expectNoComplaints('reading order', findReadingComplaints(page));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoComplaints('contrast in the dark', findAxeViolations(page, CONTRAST_RULE));
  await page.emulateMedia({ colorScheme: 'light' });
  if (optionalChecks.hasForcedColors) {
    await page.emulateMedia({ forcedColors: 'active' });
    await expectNoComplaints('contrast with forced colours', findAxeViolations(page, CONTRAST_RULE));
    await expectNoComplaints('controls with forced colours', findControlComplaints(page));
    await page.emulateMedia({ forcedColors: 'none' });
  }
  await page.setViewportSize(ZOOMED_WINDOW_SIZE);
  await expectNoComplaints('wider than a window of 320 pixels', findWidthComplaints(page));
  if (optionalChecks.hasZoom) await expectNoComplaints('contrast at 400 %', findAxeViolations(page, CONTRAST_RULE));
  await page.setViewportSize(WINDOW_SIZE);
  await expectNoComplaints(
    'motion',
    page.evaluate(() => Reflect.get(window, 'moved')),
  );
}

function findWidthComplaints(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wideElements = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return [`${scrollWidth} pixels`, ...wideElements.slice(0, 3).map(({ outerHTML }) => outerHTML.slice(0, 120))];
  });
}
