import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import hydrateOnInteraction from '#scripts/ui/interact.ts';

let islandElement: HTMLElement;
let loadIslandSpy: ReturnType<typeof vi.fn<() => Promise<() => Promise<void>>>>;
let performedInteractions: string[];
let finishIslandLoading: () => void;

function findElement<T extends HTMLElement>(selector: string): T {
  const foundElement = islandElement.querySelector<T>(selector);
  if (!foundElement) throw new Error(`No ${selector}`);
  return foundElement;
}

/** Adds listeners to the island, as hydration does; they record clicks on links and submitted forms. */
async function listenForInteractions(): Promise<void> {
  islandElement.addEventListener('click', (clickEvent) => {
    const clickedLink = clickEvent.target instanceof Element ? clickEvent.target.closest('a') : null;
    if (!clickedLink) return;
    clickEvent.preventDefault();
    performedInteractions.push(`follow ${clickedLink.id} ${clickEvent.detail}`);
  });
  islandElement.addEventListener('submit', (event) => {
    event.preventDefault();
    performedInteractions.push('submit');
  });
}

const clickElement = (selector: string, clickCount = 1) =>
  findElement<HTMLElement>(selector).dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, detail: clickCount }),
  );

beforeEach(() => {
  performedInteractions = [];
  islandElement = document.createElement('div');
  islandElement.innerHTML = `<form action="/en/products">
      <input id="one" type="checkbox">
    </form><p>Text</p><a id="first" href="/first" data-act="choose">1</a><a id="second" href="/second" data-act="choose">2</a>
    <a id="away" href="#away">3</a>`;
  document.body.appendChild(islandElement);
  const islandLoadPromise = new Promise<void>((resolve) => {
    finishIslandLoading = resolve;
  });
  loadIslandSpy = vi.fn(async () => {
    await islandLoadPromise;
    return listenForInteractions;
  });
  hydrateOnInteraction(loadIslandSpy, { name: 'interact', value: 'form, a' }, islandElement);
});

afterEach(() => {
  islandElement.remove();
});

it('loads when pointer, touch or focus reach the parts that count, and only once', () => {
  findElement<HTMLElement>('p').dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(loadIslandSpy).not.toHaveBeenCalled();
  for (const eventType of ['pointerover', 'touchstart', 'focusin'])
    findElement<HTMLFormElement>('form').dispatchEvent(new Event(eventType, { bubbles: true }));
  expect(loadIslandSpy).toHaveBeenCalledOnce();
});

it('repeats what was clicked and submitted meanwhile, and leaves boxes as they were checked', async () => {
  clickElement('#one');
  clickElement('#first');
  clickElement('#second', 0);
  findElement<HTMLFormElement>('form').requestSubmit();
  expect(findElement<HTMLInputElement>('#one').checked).toBe(true);
  expect(islandElement.getAttribute('aria-busy')).toBe('true');
  expect(performedInteractions).toEqual([]);
  finishIslandLoading();
  await vi.waitFor(() => expect(islandElement.hasAttribute('aria-busy')).toBe(false));
  expect(performedInteractions).toEqual(['follow first 1', 'follow second 0', 'submit']);
  expect(findElement<HTMLInputElement>('#one').checked).toBe(true);
});

it('leaves links of other pages and clicks for a new tab to the browser', () => {
  const firstLink = findElement<HTMLAnchorElement>('#first');
  const ctrlClickEvent = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  firstLink.dispatchEvent(ctrlClickEvent);
  expect(ctrlClickEvent.defaultPrevented).toBe(false);
  const awayLinkClick = new MouseEvent('click', { bubbles: true, cancelable: true });
  findElement<HTMLAnchorElement>('#away').dispatchEvent(awayLinkClick);
  expect(awayLinkClick.defaultPrevented).toBe(false);
});

it('an island that cannot be loaded leaves the changed form to the browser', async () => {
  const submitSpy = vi.spyOn(findElement<HTMLFormElement>('form'), 'submit').mockReturnValue(undefined);
  clickElement('#one');
  islandElement.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
  finishIslandLoading();
  await vi.waitFor(() => expect(submitSpy).toHaveBeenCalledOnce());
  expect(findElement<HTMLInputElement>('#one').checked).toBe(true);
});

it('SEAM-6 without a connection waits for one, says so, and leaves no page', async () => {
  const submitSpy = vi.spyOn(findElement<HTMLFormElement>('form'), 'submit').mockReturnValue(undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  islandElement.insertAdjacentHTML('beforeend', '<p role="status" data-offline="You are offline."></p>');
  const offlineNotice = findElement('[data-offline]');
  const popoverStates: unknown[] = [];
  offlineNotice.togglePopover = (isForcedOpen) => popoverStates.push(isForcedOpen) > 0;
  clickElement('#one');
  await vi.waitFor(() => expect(offlineNotice.textContent).toBe('You are offline.'));
  expect(loadIslandSpy).not.toHaveBeenCalled();
  dispatchEvent(new Event('online'));
  finishIslandLoading();
  await vi.waitFor(() => expect(islandElement.hasAttribute('aria-busy')).toBe(false));
  expect(loadIslandSpy).toHaveBeenCalledOnce();
  expect([popoverStates, findElement<HTMLInputElement>('#one').checked]).toEqual([[true, false], true]);
  expect(submitSpy).not.toHaveBeenCalled();
});

it('SEAM-20 after a failed load the next act loads again, and is a new page where that fails too', async () => {
  const submitSpy = vi.spyOn(findElement<HTMLFormElement>('form'), 'submit').mockReturnValue(undefined);
  const failHydration = async () => {
    islandElement.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
    return () => Promise.resolve();
  };
  loadIslandSpy.mockImplementation(failHydration);
  const pointAtForm = () =>
    findElement<HTMLFormElement>('form').dispatchEvent(new Event('pointerover', { bubbles: true }));
  pointAtForm();
  await vi.waitFor(() => expect(loadIslandSpy).toHaveBeenCalledOnce());
  await Promise.resolve();
  pointAtForm();
  expect(loadIslandSpy).toHaveBeenCalledOnce();
  clickElement('#one');
  await vi.waitFor(() => expect(islandElement.hasAttribute('aria-busy')).toBe(false));
  expect(submitSpy).toHaveBeenCalledOnce();
  loadIslandSpy.mockImplementation(async () => listenForInteractions);
  clickElement('#first');
  await vi.waitFor(() => expect(performedInteractions).toEqual(['follow first 1']));
  clickElement('#second');
  expect(performedInteractions).toEqual(['follow first 1', 'follow second 1']);
  expect(submitSpy).toHaveBeenCalledOnce();
});
