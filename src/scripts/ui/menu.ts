/** Maximum pause in ms between letters typed to find a menu entry. */
export const TYPE_AHEAD_RESET_MS = 350;

function listMenuEntries(menu: HTMLDetailsElement): HTMLElement[] {
  const menuEntries = menu.querySelectorAll<HTMLElement>('.menu-panel a, .menu-panel button');
  return [...menuEntries].filter((menuEntry) => menuEntry.offsetParent);
}

function focusMenuEntry(
  menu: HTMLDetailsElement,
  findTargetIndex: (index: number, entryCount: number) => number,
): void {
  const menuEntries = listMenuEntries(menu);
  const focusedEntryIndex = menuEntries.findIndex((menuEntry) => menuEntry.matches(':focus'));
  menuEntries[findTargetIndex(focusedEntryIndex, menuEntries.length)]?.focus();
}

const TARGET_INDEX_BY_KEY: Readonly<Record<string, (index: number, entryCount: number) => number>> = {
  ArrowDown: (index, entryCount) => (index + 1) % entryCount,
  ArrowUp: (index, entryCount) => (index <= 0 ? entryCount : index) - 1,
  Home: () => 0,
  End: (_, entryCount) => entryCount - 1,
};

function createTypeAhead(menu: HTMLDetailsElement): (typedLetter: string) => void {
  let typedLetters = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (typedLetter) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      typedLetters = '';
    }, TYPE_AHEAD_RESET_MS);
    typedLetters += typedLetter.toLocaleLowerCase();
    const allMenuEntries = listMenuEntries(menu);
    // A first letter moves to the next entry that begins with it.
    const startIndex =
      allMenuEntries.findIndex((menuEntry) => menuEntry.matches(':focus')) + Number(typedLetters.length === 1);
    [...allMenuEntries.slice(Math.max(startIndex, 0)), ...allMenuEntries]
      .find((menuEntry) => menuEntry.textContent.trim().toLocaleLowerCase().startsWith(typedLetters))
      ?.focus();
  };
}

function handleMenuKey(
  menu: HTMLDetailsElement,
  handleTypedLetter: (typedLetter: string) => void,
  event: KeyboardEvent,
): void {
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
    handleTypedLetter(event.key);
  }
}

/** Adds arrow keys, search by letters, Escape and closing from outside to every `[data-menu]`, also to later ones. */
export function enhanceMenus(pageDocument: Document): void {
  const typeAheadsByMenu = new WeakMap<HTMLDetailsElement, (typedLetter: string) => void>();
  const findMenuOfEvent = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLDetailsElement>('details[data-menu]') : null;
  const closeOtherMenus = (currentMenu: Element | null) => {
    for (const menu of pageDocument.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
      if (menu !== currentMenu) menu.open = false;
    }
  };
  pageDocument.addEventListener('keydown', (event) => {
    const menu = findMenuOfEvent(event);
    if (!menu) return;
    const handleTypedLetter = typeAheadsByMenu.get(menu) ?? createTypeAhead(menu);
    typeAheadsByMenu.set(menu, handleTypedLetter);
    handleMenuKey(menu, handleTypedLetter, event);
  });
  pageDocument.addEventListener('focusin', (event) => closeOtherMenus(findMenuOfEvent(event)));
  pageDocument.addEventListener('pointerdown', (event) => closeOtherMenus(findMenuOfEvent(event)));
}
