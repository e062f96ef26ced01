/** Milliseconds after a page has loaded, when it no longer needs the connection for itself. */
const SETTLE_MS = 5_000;
/** Events of a user's first act. */
const ACTS = ['pointerdown', 'keydown'] as const;

let settled: Promise<void> | undefined;

/** Resolves at the user's first act, or five seconds after the page has loaded; for what is needed once offline. */
export function whenPageSettled(): Promise<void> {
  settled ??= new Promise((resolve) => {
    for (const act of ACTS) addEventListener(act, () => resolve(), { once: true, capture: true });
    const wait = () => setTimeout(resolve, SETTLE_MS);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
  });
  return settled;
}
