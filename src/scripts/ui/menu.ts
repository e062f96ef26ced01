/** Maximum pause in ms between letters typed to find a menu entry. */
export const TYPE_AHEAD_RESET_MS = 350;

function listMenuEntries(menu: HTMLDetailsElement): HTMLElement[] {
  const entries = menu.querySelectorAll<HTMLElement>('.menu-panel a, .menu-panel button');
  return [...entries].filter((entry) => entry.offsetParent);
}

function focusMenuEntry(menu: HTMLDetailsElement, findTargetIndex: (index: number, count: number) => number): void {
  const entries = listMenuEntries(menu);
  const index = entries.findIndex((entry) => entry.matches(':focus'));
  entries[findTargetIndex(index, entries.length)]?.focus();
}

const TARGET_INDEX_BY_KEY: Readonly<Record<string, (index: number, count: number) => number>> = {
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
    const allEntries = listMenuEntries(menu);
    // A first letter moves to the next entry that begins with it.
    const startIndex = allEntries.findIndex((entry) => entry.matches(':focus')) + Number(typedLetters.length === 1);
    [...allEntries.slice(Math.max(startIndex, 0)), ...allEntries]
      .find((entry) => entry.textContent.trim().toLocaleLowerCase().startsWith(typedLetters))
      ?.focus();
  };
}

function handleMenuKey(menu: HTMLDetailsElement, typeLetter: (letter: string) => void, event: KeyboardEvent): void {
  const findTargetIndex = TARGET_INDEX_BY_KEY[event.key];
  if (event.key === 'Escape' && menu.open) {
    menu.open = false;
    menu.querySelector('summary')?.focus();
  } else if (findTargetIndex && (menu.open || event.key === 'ArrowDown')) {
    event.preventDefault();
    menu.open = true;
    focusMenuEntry(menu, findTargetIndex);
  } else if (menu.open && event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    typeLetter(event.key);
  }
}

/** Adds arrow keys, search by letters, Escape and closing from outside to every `[data-menu]`, also to later ones. */
export function enhanceMenus(page: Document): void {
  const typeAheadsByMenu = new WeakMap<HTMLDetailsElement, (letter: string) => void>();
  const findEventMenu = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLDetailsElement>('details[data-menu]') : null;
  const closeOtherMenus = (currentMenu: Element | null) => {
    for (const menu of page.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
      if (menu !== currentMenu) menu.open = false;
    }
  };
  page.addEventListener('keydown', (event) => {
    const menu = findEventMenu(event);
    if (!menu) return;
    const typeLetter = typeAheadsByMenu.get(menu) ?? createTypeAhead(menu);
    typeAheadsByMenu.set(menu, typeLetter);
    handleMenuKey(menu, typeLetter, event);
  });
  page.addEventListener('focusin', (event) => closeOtherMenus(findEventMenu(event)));
  page.addEventListener('pointerdown', (event) => closeOtherMenus(findEventMenu(event)));
}
