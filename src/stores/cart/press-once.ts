/** Time in ms after an action in which further presses of its button are ignored (double taps, held keys). */
export const SAME_PRESS_MS = 700;

const OFF_ATTRIBUTE = 'aria-disabled';
const timers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

function releaseLater(button: HTMLElement): void {
  clearTimeout(timers.get(button));
  const release = () => {
    timers.delete(button);
    button.removeAttribute(OFF_ATTRIBUTE);
  };
  timers.set(button, setTimeout(release, SAME_PRESS_MS));
}

/** Runs a button's action; presses during it and shortly after are ignored. The button stays focusable. */
export async function pressOnce(button: HTMLElement, work: () => unknown): Promise<void> {
  if (!button.hasAttribute(OFF_ATTRIBUTE)) {
    button.setAttribute(OFF_ATTRIBUTE, 'true');
    try {
      await work();
    } finally {
      releaseLater(button);
    }
  } else if (timers.has(button)) releaseLater(button);
}
