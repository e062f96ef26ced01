declare global {
  interface Window {
    /** What was clicked since the page began, as `layouts/session-mark.ts` records it; nothing once the scripts listen. */
    earlyClicks?: Set<EventTarget | null> | undefined;
  }
}

/** Buttons that only a script gives an effect. */
const WAITING = '[data-add-to-cart],[data-wish],[data-builds],[data-add-all]';

/** Carries out the clicks on a page whose scripts were still on their way: each button once, however often it was pressed. */
export function repeatEarlyClicks(page: Document): void {
  const clicks = [...(window.earlyClicks ?? [])];
  window.earlyClicks = undefined;
  const buttons = new Set(
    clicks.map((target) => target instanceof Element && target.closest<HTMLElement>(WAITING)),
  );
  // Every script of the page has begun to listen by then.
  page.addEventListener('DOMContentLoaded', () => {
    for (const button of buttons) if (button) button.click();
  });
}
