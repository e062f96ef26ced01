import { textIn } from './notes.ts';

/** After the browser's word that there is a network again, the shop may need some more time to be reached. */
const TRIES = 3;
const PAUSE_MS = 2_000;

/** `lost`: what needs the shop is put away by the styles of `PlanConnection.astro`. `back`: the page is still its copy. */
type Connection = 'there' | 'lost' | 'back';

/** Says how it is about the connection; `at` is the time of the page in milliseconds. */
function show(page: Document, connection: Connection, at: number): void {
  page.documentElement.toggleAttribute('data-no-connection', connection === 'lost');
  for (const note of page.querySelectorAll<HTMLElement>('[data-connection]')) {
    const text = note.querySelector<HTMLElement>('[data-text]');
    note.hidden = note.dataset['connection'] !== connection;
    if (text) text.textContent = textIn(text, 'time', at);
  }
}

/** Whether the shop answers for this page. */
async function isAnswered(tries = TRIES): Promise<boolean> {
  try {
    const { status } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    if (status < 500) return true;
  } catch {
    // Not yet.
  }
  if (tries === 1 || !navigator.onLine) return false;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  return isAnswered(tries - 1);
}

/** Tells from now on whether somebody has used the page, read on in it or is leaving it: a reload would take them back. */
function watchUse(): () => boolean {
  let hasActed = false;
  const act = () => {
    hasActed = true;
  };
  for (const type of ['pointerdown', 'keydown', 'beforeunload']) addEventListener(type, act, { once: true });
  return () => hasActed || scrollY > 0;
}

/** A copy that nobody uses is replaced by the page; any other one says that it can be. */
async function leaveCopy(page: Document, at: number, isUsed: () => boolean): Promise<void> {
  if (!(await isAnswered()) || !navigator.onLine) return;
  if (isUsed()) show(page, 'back', at);
  else location.reload();
}

/** Follows the connection of a plan's page; `copiedAt` is undefined for one from the network. */
export function watchConnection(page: Document, copiedAt: number | undefined): void {
  const at = copiedAt ?? performance.timeOrigin;
  addEventListener('offline', () => show(page, 'lost', at));
  if (copiedAt === undefined) {
    addEventListener('online', () => show(page, 'there', at));
    return;
  }
  const isUsed = watchUse();
  addEventListener('online', () => leaveCopy(page, at, isUsed));
  show(page, 'lost', at);
  // A page that is loaded again would begin where it was, below what is said here.
  history.scrollRestoration = 'manual';
  scrollTo(0, 0);
}
