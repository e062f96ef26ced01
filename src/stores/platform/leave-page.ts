let isLeaving = false;

function stay(): void {
  isLeaving = false;
}

/**
 * Goes to another page in place of this one, which the way back would only lead away from again. The first page
 * named counts, so that two reasons to leave do not race.
 */
export function leavePage(address: string): void {
  if (isLeaving) return;
  isLeaving = true;
  // A page that is set aside and shown again can be left again.
  addEventListener('pageshow', stay, { once: true });
  location.replace(address);
}
