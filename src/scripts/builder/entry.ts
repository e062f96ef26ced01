import { requestBuilder } from '#stores/builder/request.ts';
import { loadOnceOnline } from '#stores/connection.ts';
import { $session } from '#stores/session/state.ts';

const loadControlsModule = loadOnceOnline(() => import('./controls.ts'));

/** Handles clicks on the builder's controls; loads the other scripts of the builder for signed-in users. */
export function watchBuilderControls(page: Document): void {
  $session.subscribe((sessionState) => {
    if (sessionState === 'loggedin')
      loadControlsModule(false).then(({ showBuilderControls: showControls }) => showControls(), console.error);
  });
  page.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest<HTMLElement>('[data-builds]') : null;
    if (!control) return;
    // Before anything is loaded: a Tab that comes at once finds the link to the line.
    if ('addToProtocol' in control.dataset) control.setAttribute('aria-busy', 'true');
    requestBuilder();
    loadControlsModule(true)
      .then(({ runControlAction: runAction }) => runAction(control))
      .catch(console.error)
      .finally(() => control.removeAttribute('aria-busy'));
  });
}
