declare global {
  interface Window {
    /** Targets of clicks since the page began (`layouts/session-mark.ts`); undefined once scripts handle clicks. */
    earlyClicks?: Set<EventTarget | null> | undefined;
  }
}

const REPEATED_BUTTONS = '[data-add-to-cart],[data-wish],[data-builds],[data-add-all]';

/** Repeats clicks made before the scripts were loaded, once per button. */
export function repeatEarlyClicks(page: Document): void {
  const clicks = [...(window.earlyClicks ?? [])];
  window.earlyClicks = undefined;
  const buttons = new Set(
    clicks.map((target) => target instanceof Element && target.closest<HTMLElement>(REPEATED_BUTTONS)),
  );
  // Every script of the page listens by then.
  page.addEventListener('DOMContentLoaded', () => {
    for (const button of buttons) if (button) button.click();
  });
}
