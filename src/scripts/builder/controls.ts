import { mayUseBuilder } from '#domain/builder/roles.ts';
import { clearBuilderOpenState, saveBuilderOpenState, wasBuilderOpen } from '#stores/builder/open-state.ts';
import { askForBuilder, listenForBuilderRequests } from '#stores/builder/request.ts';
import { loadWhenOnline } from '#stores/connection.ts';
import { $sessionOwner } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { local, STORAGE_KEYS } from '#stores/storage.ts';

const { dataset } = document.documentElement;

/** Loads the module that performs the controls' actions. */
const loadControlActionModule = loadWhenOnline(() => import('./control-action.ts'));

function requestBuilderOnHover({ target }: Event): void {
  if (target instanceof Element && target.closest('[data-builds]')) askForBuilder();
}

function hideBuilderControls(): void {
  delete dataset['builder'];
  clearBuilderOpenState();
}

function startControlActions(): void {
  loadControlActionModule(false).catch(console.error);
  import('./marks.ts').then(({ startShowingQuantities }) => startShowingQuantities(document)).catch(console.error);
}

/** Loads the controls' code before a click, to work offline; without an active protocol, only on request. */
function loadControlActionsEarly(): void {
  if (local.read(STORAGE_KEYS.activeProtocol) === undefined) listenForBuilderRequests(startControlActions);
  else startControlActions();
}

let areBuilderControlsShown = false;

/** Shows the builder's controls to users who may build protocols; loads the builder on hover or if it was open. */
export function showBuilderControls(): void {
  if (areBuilderControlsShown) return;
  areBuilderControlsShown = true;
  for (const eventType of ['pointerover', 'focusin'])
    document.addEventListener(eventType, requestBuilderOnHover, { passive: true });
  $sessionOwner.subscribe((signedInUser) => {
    if (!signedInUser) return;
    if (!mayUseBuilder(signedInUser.user_type_id)) {
      hideBuilderControls();
      return;
    }
    dataset['builder'] ??= 'off';
    saveBuilderOpenState(wasBuilderOpen());
    loadControlActionsEarly();
    if (dataset['builder'] !== 'off') askForBuilder();
  });
  $session.listen((sessionState) => {
    if (sessionState === 'loggedout') hideBuilderControls();
  });
}

/** Performs the action of a clicked control; waits for the network if the action's code is not loaded. */
export async function runControlAction(builderControl: HTMLElement): Promise<void> {
  const { performControlAction } = await loadControlActionModule(true);
  await performControlAction(builderControl);
}
