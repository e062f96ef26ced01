/** The option that arrow keys have reached, while the focus stays in the box. */
export interface ActiveOption {
  current(): HTMLElement | undefined;
  /** One option on or back; past either end the box itself is reached again. */
  move(step: 1 | -1): void;
  clear(): void;
}

export function trackActiveOption(input: HTMLInputElement, list: HTMLElement): ActiveOption {
  let active: HTMLElement | undefined;

  const activate = (option: HTMLElement | undefined) => {
    active?.setAttribute('aria-selected', 'false');
    active = option;
    if (!option) {
      input.removeAttribute('aria-activedescendant');
      return;
    }
    option.setAttribute('aria-selected', 'true');
    input.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  };

  return {
    current: () => active,
    clear: () => activate(undefined),
    move: (step) => {
      const options = [...list.querySelectorAll<HTMLElement>('[role=option]')];
      const beyond = step === 1 ? -1 : options.length;
      const from = active ? options.indexOf(active) : beyond;
      activate(options[from + step]);
    },
  };
}
