import builderAddress from 'virtual:builder-address';
import { mayBuild } from '#domain/builder-roles.ts';
import { $session, $user } from '#stores/session-state.ts';

type Builder = typeof import('#islands/builder/mount-builder.tsx');

const root = document.documentElement;
let loading: Promise<Builder> | undefined;

/** Loads the builder once, and draws it where the page has a place for it. */
function loadBuilder(): Promise<Builder> {
  const arriving: Promise<Builder> = import(/* @vite-ignore */ builderAddress);
  loading ??= arriving.then(async (builder) => {
    await builder.startOnPage(document.querySelector<HTMLElement>('#builder'));
    return builder;
  });
  loading.catch((error: unknown) => {
    loading = undefined;
    console.error(error);
  });
  return loading;
}

async function addProduct(button: HTMLElement): Promise<void> {
  const { addToProtocol: slug = '', variant } = button.dataset;
  button.setAttribute('aria-busy', 'true');
  try {
    const builder = await loadBuilder();
    await builder.addBySlug(slug, Number(variant));
  } finally {
    button.removeAttribute('aria-busy');
  }
}

function onClick({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  const launcher = target.closest('[data-open-builder]');
  if (launcher) void loadBuilder().then(({ toggleBuilder }) => toggleBuilder());
  const add = target.closest<HTMLElement>('[data-add-to-protocol]');
  if (add) void addProduct(add);
}

function onIntent({ target }: Event): void {
  if (target instanceof Element && target.closest('[data-builds]')) void loadBuilder();
}

let isPrepared = false;

/**
 * For a page of somebody signed in: shows the builder's controls to who may build, starts it at once where it was
 * open, and otherwise when they turn to one of its controls.
 */
export function prepareBuilder(): void {
  if (isPrepared) return;
  isPrepared = true;
  document.addEventListener('click', onClick);
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onIntent, { passive: true });
  $user.subscribe((user) => {
    if (!mayBuild(user?.user_type_id)) return;
    root.dataset['builder'] ??= 'off';
    if (root.dataset['builder'] !== 'off') void loadBuilder();
  });
  if (root.dataset['builder'] !== undefined && root.dataset['builder'] !== 'off') void loadBuilder();
  $session.listen((state) => {
    if (state === 'loggedout') delete root.dataset['builder'];
  });
}
