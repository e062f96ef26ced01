import { requestBuilder } from '#stores/builder/request.ts';
import { loadOnceOnline } from '#stores/connection.ts';
import { $session } from '#stores/session/state.ts';

const loadControls = loadOnceOnline(() => import('./controls.ts'));

/** Handles clicks on the builder's controls; loads the other scripts of the builder for signed-in users. */
export function watchBuilderControls(root: Document): void {
  $session.subscribe((state) => {
    if (state === 'loggedin') loadControls(false).then(({ showControls }) => showControls(), console.error);
  });
  root.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('[data-builds]') : null;
    if (!control) return;
    // Before anything is loaded: a Tab that comes at once finds the link to the line.
    if ('addToProtocol' in control.dataset) control.setAttribute('aria-busy', 'true');
    requestBuilder();
    loadControls(true)
      .then(({ runControlAction: press }) => press(control))
      .catch(console.error)
      .finally(() => control.removeAttribute('aria-busy'));
  });
}
