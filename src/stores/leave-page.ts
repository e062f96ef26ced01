let isLeaving = false;

/** Goes to another page; the first one named counts, so that two reasons to leave do not race. */
export function leavePage(address: string): void {
  if (isLeaving) return;
  isLeaving = true;
  // A page that is set aside and shown again can be left again.
  addEventListener('pageshow', stay, { once: true });
  location.assign(address);
}

function stay(): void {
  isLeaving = false;
}
