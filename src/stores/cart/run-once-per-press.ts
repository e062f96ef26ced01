/** Time in ms after a button's action in which further presses are ignored, such as the second of a double tap. */
export const IGNORED_PRESS_MS = 700;

const DISABLED_ATTRIBUTE = 'aria-disabled';
const buttonTimers = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

function enableButtonLater(button: HTMLElement): void {
  clearTimeout(buttonTimers.get(button));
  const enableButton = () => {
    buttonTimers.delete(button);
    button.removeAttribute(DISABLED_ATTRIBUTE);
  };
  buttonTimers.set(button, setTimeout(enableButton, IGNORED_PRESS_MS));
}

/** Runs a button's action. Presses during the action and shortly after are ignored; the button keeps the focus. */
export async function runOncePerPress(button: HTMLElement, pressAction: () => unknown): Promise<void> {
  if (!button.hasAttribute(DISABLED_ATTRIBUTE)) {
    button.setAttribute(DISABLED_ATTRIBUTE, 'true');
    try {
      await pressAction();
    } finally {
      enableButtonLater(button);
    }
  } else if (buttonTimers.has(button)) enableButtonLater(button);
}
