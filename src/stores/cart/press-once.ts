/** Time in ms after an action in which further presses of its button are ignored (double taps, held keys). */
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

/** Runs a button's action; presses during it and shortly after are ignored. The button stays focusable. */
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
