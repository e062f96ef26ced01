declare global {
  interface Window {
    /** Clicked elements that `layouts/session-mark.ts` records until the other scripts are loaded. */
    earlyClicks?: Set<EventTarget | null> | undefined;
  }
}

const EARLY_CLICK_SELECTOR = '[data-add-to-cart],[data-wish],[data-builds],[data-add-all]';

/** Repeats clicks that were made before the page's scripts were loaded, at most once per button. */
export function repeatEarlyClicks(pageDocument: Document): void {
  const clickTargets = [...(window.earlyClicks ?? [])];
  window.earlyClicks = undefined;
  const buttons = new Set(
    clickTargets.map(
      (clickTarget) => clickTarget instanceof Element && clickTarget.closest<HTMLElement>(EARLY_CLICK_SELECTOR),
    ),
  );
  // Every script of the page listens by then.
  pageDocument.addEventListener('DOMContentLoaded', () => {
    for (const button of buttons) if (button) button.click();
  });
}
