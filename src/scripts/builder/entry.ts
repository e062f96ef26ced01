import { askForBuilder } from '#stores/builder/request.ts';
import { loadWhenOnline } from '#stores/connection.ts';
import { $session } from '#stores/session/state.ts';

const loadControlsModule = loadWhenOnline(() => import('./controls.ts'));

/** Handles clicks on the builder's controls; loads the other scripts of the builder for signed-in users. */
export function watchBuilderControls(pageDocument: Document): void {
  $session.subscribe((sessionState) => {
    if (sessionState === 'loggedin')
      loadControlsModule(false).then(({ showBuilderControls: showControls }) => showControls(), console.error);
  });
  pageDocument.addEventListener('click', ({ target }) => {
    const builderControl = target instanceof Element ? target.closest<HTMLElement>('[data-builds]') : null;
    if (!builderControl) return;
    // Before anything is loaded: a Tab that comes at once finds the link to the line.
    if ('addToProtocol' in builderControl.dataset) builderControl.setAttribute('aria-busy', 'true');
    askForBuilder();
    loadControlsModule(true)
      .then(({ runControlAction: runAction }) => runAction(builderControl))
      .catch(console.error)
      .finally(() => builderControl.removeAttribute('aria-busy'));
  });
}
