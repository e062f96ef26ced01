/** Milliseconds in which a second press belongs to the first: the other half of a double tap, or a key that is held down. */
export const SAME_PRESS = 700;

const OFF = 'aria-disabled';
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

function releaseLater(button: HTMLElement): void {
  clearTimeout(timers.get(button));
  const release = () => {
    timers.delete(button);
    button.removeAttribute(OFF);
  };
  timers.set(button, setTimeout(release, SAME_PRESS));
}

/** Does what a button is for. Until that is done, and for a moment after, presses do nothing; the focus stays on the button. */
export async function pressOnce(button: HTMLElement, work: () => unknown): Promise<void> {
  if (!button.hasAttribute(OFF)) {
    button.setAttribute(OFF, 'true');
    try {
      await work();
    } finally {
      releaseLater(button);
    }
  } else if (timers.has(button)) releaseLater(button);
}
