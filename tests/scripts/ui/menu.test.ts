import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enhanceMenus, TYPE_AHEAD_RESET_MS } from '../../../src/scripts/ui/menu.ts';

function buildMenu(linkTexts: readonly string[]): HTMLDetailsElement {
  const menu = document.createElement('details');
  menu.dataset['menu'] = '';
  const summaryElement = document.createElement('summary');
  const menuPanel = document.createElement('ul');
  menuPanel.className = 'menu-panel';
  for (const linkText of linkTexts) {
    const menuLink = document.createElement('a');
    menuLink.href = '#';
    menuLink.textContent = linkText;
    // Without layout, only hidden links lack an offsetParent.
    Object.defineProperty(menuLink, 'offsetParent', { get: () => (menuLink.hidden ? null : menuPanel) });
    menuPanel.appendChild(menuLink);
  }
  menu.appendChild(summaryElement);
  menu.appendChild(menuPanel);
  document.body.replaceChildren(menu);
  return menu;
}

function pressKey(menu: HTMLElement, key: string): void {
  const eventTarget = menu.contains(document.activeElement) ? document.activeElement : menu;
  eventTarget?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

const readFocusedText = () => document.activeElement?.textContent;

enhanceMenus(document);

describe('menus', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it('CONST-33 letters typed within 350 ms are one word, after the pause they start anew', () => {
    const menu = buildMenu(['Popular', 'Newest', 'Price: low to high', 'Name A–Z', 'Relevance']);
    menu.open = true;
    pressKey(menu, 'p');
    expect(readFocusedText()).toBe('Popular');
    vi.advanceTimersByTime(TYPE_AHEAD_RESET_MS - 1);
    pressKey(menu, 'r');
    expect(readFocusedText()).toBe('Price: low to high');
    vi.advanceTimersByTime(TYPE_AHEAD_RESET_MS);
    pressKey(menu, 'r');
    expect(readFocusedText()).toBe('Relevance');
    for (const expectedFocusText of ['Popular', 'Price: low to high', 'Popular']) {
      vi.advanceTimersByTime(TYPE_AHEAD_RESET_MS);
      pressKey(menu, 'p');
      expect(readFocusedText()).toBe(expectedFocusText);
    }
    expect(TYPE_AHEAD_RESET_MS).toBe(350);
  });

  it('moves with the arrow keys, wraps round and knows Home and End', () => {
    const menu = buildMenu(['One', 'Two', 'Three']);
    pressKey(menu, 'ArrowDown');
    expect(menu.open).toBe(true);
    expect(readFocusedText()).toBe('One');
    pressKey(menu, 'ArrowUp');
    expect(readFocusedText()).toBe('Three');
    pressKey(menu, 'ArrowDown');
    expect(readFocusedText()).toBe('One');
    pressKey(menu, 'End');
    expect(readFocusedText()).toBe('Three');
    pressKey(menu, 'Home');
    expect(readFocusedText()).toBe('One');
  });

  it('SEAM-16 leaves out entries that are hidden', () => {
    const menu = buildMenu(['One', 'Two', 'Three']);
    const hiddenLink = menu.querySelectorAll('a')[1];
    if (hiddenLink) hiddenLink.hidden = true;
    pressKey(menu, 'ArrowDown');
    pressKey(menu, 'ArrowDown');
    expect(readFocusedText()).toBe('Three');
    pressKey(menu, 't');
    expect(readFocusedText()).toBe('Three');
  });

  it('Escape closes the menu and gives the focus back to its button', () => {
    const menu = buildMenu(['One']);
    const summaryElement = menu.querySelector('summary');
    if (summaryElement) summaryElement.tabIndex = 0;
    pressKey(menu, 'ArrowDown');
    pressKey(menu, 'Escape');
    expect(menu.open).toBe(false);
    expect(document.activeElement).toBe(summaryElement);
  });

  it('closes when a press lands outside, not inside', () => {
    const menu = buildMenu(['One']);
    menu.open = true;
    menu.querySelector('a')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(menu.open).toBe(true);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(menu.open).toBe(false);
  });
});
