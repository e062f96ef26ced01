/** `on` or `off` for who may build; also read before the first paint (`layouts/session-mark.ts`). */
const PRESENCE = 'formulary:builder';

/**
 * Keeps for the next page whether the builder is open. Local storage tells a new tab that there is one, so that
 * room is made for its controls before anything is seen.
 */
export function keepPresence(isEnabled: boolean): void {
  try {
    sessionStorage.setItem(PRESENCE, isEnabled ? 'on' : 'off');
    localStorage.setItem(PRESENCE, 'off');
  } catch {
    // A browser without storage starts each page with the builder off.
  }
}

/** Nobody who may build is here any more. */
export function dropPresence(): void {
  try {
    sessionStorage.removeItem(PRESENCE);
    localStorage.removeItem(PRESENCE);
  } catch {
    // Nothing was kept either.
  }
}

/** Whether the builder was open at the last change of it. */
export function wasEnabled(): boolean {
  try {
    return sessionStorage.getItem(PRESENCE) === 'on';
  } catch {
    return false;
  }
}

/** Whether the bar of this tab is folded up. */
const FOLDED = 'formulary:builder_folded';

/** Keeps for the next page whether the bar is folded up. */
export function keepFolded(isFolded: boolean): void {
  try {
    sessionStorage.setItem(FOLDED, String(isFolded));
  } catch {
    // It is unfolded on each page then.
  }
}

export function wasFolded(): boolean {
  try {
    return sessionStorage.getItem(FOLDED) === 'true';
  } catch {
    return false;
  }
}

/** Open since the page before; nobody on this page has asked for it yet. */
export const isTakenUp = wasEnabled();
