import { mayUseBuilder } from '#domain/builder/roles.ts';
import { clearBuilderOpenState, saveBuilderOpenState, wasBuilderOpen } from '#stores/builder/open-state.ts';
import { onBuilderRequest, requestBuilder } from '#stores/builder/request.ts';
import { loadOnceOnline } from '#stores/connection.ts';
import { $sessionOwner } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { local, STORAGE_KEYS } from '#stores/storage.ts';

const { dataset } = document.documentElement;

/** Loads the actions of the builder's controls. */
const loadControlAction = loadOnceOnline(() => import('./control-action.ts'));

function requestBuilderOnHover({ target }: Event): void {
  if (target instanceof Element && target.closest('[data-builds]')) requestBuilder();
}

function hideControls(): void {
  delete dataset['builder'];
  clearBuilderOpenState();
}

function startControlActions(): void {
  loadControlAction(false).catch(console.error);
  import('./marks.ts').then(({ startProtocolMarks }) => startProtocolMarks(document)).catch(console.error);
}

/** Loads the controls' code before a click, so that clicks work offline; without active protocol, when requested. */
function loadControlActionsEarly(): void {
  if (local.read(STORAGE_KEYS.activeProtocol) === undefined) onBuilderRequest(startControlActions);
  else startControlActions();
}

let areControlsShown = false;

/** Shows the builder's controls to users who may build protocols; loads the builder on hover or if it was open. */
export function showControls(): void {
  if (areControlsShown) return;
  areControlsShown = true;
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, requestBuilderOnHover, { passive: true });
  $sessionOwner.subscribe((owner) => {
    if (!owner) return;
    if (!mayUseBuilder(owner.user_type_id)) {
      hideControls();
      return;
    }
    dataset['builder'] ??= 'off';
    saveBuilderOpenState(wasBuilderOpen());
    loadControlActionsEarly();
    if (dataset['builder'] !== 'off') requestBuilder();
  });
  $session.listen((state) => {
    if (state === 'loggedout') hideControls();
  });
}

/** Performs the action of a clicked control; waits for the network if the action's code is not loaded. */
export async function runControlAction(control: HTMLElement): Promise<void> {
  const { performControlAction: actFor } = await loadControlAction(true);
  await actFor(control);
}
