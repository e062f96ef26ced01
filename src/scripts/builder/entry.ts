import { $session } from '#stores/session/state.ts';

const open = () => import('./loader.ts');

/**
 * The protocol builder's door on every page: the rest is loaded for those who are signed in. Clicks on its controls
 * are heard here, so that none is lost while it loads.
 */
export function openBuilderDoor(root: Document): void {
  const fail = (error: unknown) => console.error(error);
  $session.subscribe((state) => {
    if (state === 'loggedin') open().then(({ prepareBuilder }) => prepareBuilder(), fail);
  });
  root.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('[data-builds]') : null;
    if (control)
      open()
        .then(({ useControl }) => useControl(control))
        .catch(fail);
  });
}
