import { mayBuild } from '#domain/builder/roles.ts';
import { clearOpenState, saveOpenState, wasEnabled } from '#stores/builder/open-state.ts';
import { onBuilderRequest, requestBuilder } from '#stores/builder/request.ts';
import { loadConnected } from '#stores/connection.ts';
import { $owner } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';
import { KEYS, local } from '#stores/storage.ts';

const { dataset } = document.documentElement;

/** Loaded with the builder, so that a press does its work without a network from then on. */
const loadAction = loadConnected(() => import('./control-action.ts'));

function requestOnIntent({ target }: Event): void {
  if (target instanceof Element && target.closest('[data-builds]')) requestBuilder();
}

function hideControls(): void {
  delete dataset['builder'];
  clearOpenState();
}

function showMarks(): void {
  import('./marks.ts').then(({ startProtocolMarks }) => startProtocolMarks(document)).catch(console.error);
}

/** Marks what is in the active protocol: at once if there is one, or when the builder is needed. */
function awaitMarks(): void {
  if (local.read(KEYS.activeProtocol) === undefined) onBuilderRequest(showMarks);
  else showMarks();
}

let isStarted = false;

/** Shows the builder's controls to users who may build; requests the builder where it was open or on demand. */
export function showControls(): void {
  if (isStarted) return;
  isStarted = true;
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, requestOnIntent, { passive: true });
  $owner.subscribe((owner) => {
    if (!owner) return;
    if (!mayBuild(owner.user_type_id)) {
      hideControls();
      return;
    }
    dataset['builder'] ??= 'off';
    saveOpenState(wasEnabled());
    awaitMarks();
    onBuilderRequest(() => loadAction(false).catch(console.error));
    if (dataset['builder'] !== 'off') requestBuilder();
  });
  $session.listen((state) => {
    if (state === 'loggedout') hideControls();
  });
}

/** Does what a pressed control is for; the part that does it is loaded now at the latest, once there is a network. */
export async function press(control: HTMLElement): Promise<void> {
  const { actFor } = await loadAction(true);
  await actFor(control);
}
