/** Maximum pause in ms between letters typed to find a menu entry. */
export const TYPE_AHEAD_RESET_MS = 350;

function menuEntries(menu: HTMLDetailsElement): HTMLElement[] {
  const entries = menu.querySelectorAll<HTMLElement>('.menu-panel a, .menu-panel button');
  return [...entries].filter((entry) => entry.offsetParent);
}

function focusEntry(menu: HTMLDetailsElement, step: (index: number, count: number) => number): void {
  const entries = menuEntries(menu);
  const index = entries.findIndex((entry) => entry.matches(':focus'));
  entries[step(index, entries.length)]?.focus();
}

const STEPS_BY_KEY: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index <= 0 ? count : index) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function createTypeAhead(menu: HTMLDetailsElement): (letter: string) => void {
  let typedLetters = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (letter) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      typedLetters = '';
    }, TYPE_AHEAD_RESET_MS);
    typedLetters += letter.toLocaleLowerCase();
    const all = menuEntries(menu);
    // A first letter moves to the next entry that begins with it.
    const startIndex = all.findIndex((entry) => entry.matches(':focus')) + Number(typedLetters.length === 1);
    [...all.slice(Math.max(startIndex, 0)), ...all]
      .find((entry) => entry.textContent.trim().toLocaleLowerCase().startsWith(typedLetters))
      ?.focus();
  };
}

function handleMenuKey(menu: HTMLDetailsElement, type: (letter: string) => void, event: KeyboardEvent): void {
  const step = STEPS_BY_KEY[event.key];
  if (event.key === 'Escape' && menu.open) {
    menu.open = false;
    menu.querySelector('summary')?.focus();
  } else if (step && (menu.open || event.key === 'ArrowDown')) {
    event.preventDefault();
    menu.open = true;
    focusEntry(menu, step);
  } else if (menu.open && event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    type(event.key);
  }
}

/** Adds arrow keys, search by letters, Escape and closing from outside to every `[data-menu]`, also later ones. */
export function enhanceMenus(root: Document): void {
  const typeAheads = new WeakMap<HTMLDetailsElement, (letter: string) => void>();
  const menuOf = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLDetailsElement>('details[data-menu]') : null;
  const closeOthers = (keptMenu: Element | null) => {
    for (const menu of root.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
      if (menu !== keptMenu) menu.open = false;
    }
  };
  root.addEventListener('keydown', (event) => {
    const menu = menuOf(event);
    if (!menu) return;
    const type = typeAheads.get(menu) ?? createTypeAhead(menu);
    typeAheads.set(menu, type);
    handleMenuKey(menu, type, event);
  });
  root.addEventListener('focusin', (event) => closeOthers(menuOf(event)));
  root.addEventListener('pointerdown', (event) => closeOthers(menuOf(event)));
}
