/** The listing's own link that a plain click was made on; a click for a new tab or window is left to the browser. */
export function actingLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element))
    return undefined;
  return target.closest<HTMLAnchorElement>('a[data-act]') ?? undefined;
}

/** A click on a link of the listing: what the listing's query was then, and the one that the link led to. */
export interface FollowedLink {
  readonly link: HTMLAnchorElement;
  readonly from: string;
  readonly to: string;
  readonly byKeyboard: boolean;
}

/** The click as it is now; the link may lead elsewhere by the time it is followed. */
export function followedLink(link: HTMLAnchorElement, { detail }: MouseEvent): FollowedLink {
  return { link, from: location.search, to: link.search, byKeyboard: detail === 0 };
}
