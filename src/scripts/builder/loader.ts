import builderAddress, { modules } from 'virtual:builder-address';
import { mayBuild } from '#domain/builder/roles.ts';
import { dropPresence, keepPresence, wasEnabled } from '#stores/builder/open-state.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { loadTranslate } from '#stores/platform/locale.ts';
import { $owner } from '#stores/session/owner.ts';
import { $session } from '#stores/session/state.ts';

type Builder = typeof import('#islands/builder/mount-builder.tsx');

/** What the builder speaks with. */
const NAMESPACES = ['common', 'protocols'] as const;
const root = document.documentElement;
let loading: Promise<Builder> | undefined;

/** All modules and messages at once, in place of one after the other as each names the next. */
function fetchParts(): void {
  const base = new URL(builderAddress, location.href);
  for (const name of JSON.parse(modules)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = new URL(name, base).href;
    document.head.appendChild(link);
  }
  loadTranslate(pageLanguage(), NAMESPACES).catch(() => undefined);
}

/** Loads the builder once, and draws it where the page has a place for it. */
function loadBuilder(): Promise<Builder> {
  if (!loading) fetchParts();
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

async function addProduct(button: HTMLElement, slug: string): Promise<void> {
  button.setAttribute('aria-busy', 'true');
  try {
    const builder = await loadBuilder();
    await builder.addBySlug(slug, Number(button.dataset['variant']));
  } finally {
    button.removeAttribute('aria-busy');
  }
}

/** Does what a control of the builder, which somebody has pressed, is for; any of them has the builder drawn. */
export async function useControl(control: HTMLElement): Promise<void> {
  const { addToProtocol: slug, openBuilder } = control.dataset;
  if (slug !== undefined) await addProduct(control, slug);
  const { toggleBuilder } = await loadBuilder();
  if (openBuilder !== undefined) await toggleBuilder();
}

function onIntent({ target }: Event): void {
  if (target instanceof Element && target.closest('[data-builds]')) void loadBuilder();
}

function hideControls(): void {
  delete root.dataset['builder'];
  dropPresence();
}

let isPrepared = false;

/**
 * For a page of somebody signed in: shows the builder's controls to who may build, starts it at once where it was
 * open, and otherwise when they turn to one of its controls.
 */
export function prepareBuilder(): void {
  if (isPrepared) return;
  isPrepared = true;
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onIntent, { passive: true });
  if (root.dataset['builder'] !== undefined && root.dataset['builder'] !== 'off') void loadBuilder();
  $owner.subscribe((owner) => {
    if (!owner) return;
    if (!mayBuild(owner.user_type_id)) {
      hideControls();
      return;
    }
    root.dataset['builder'] ??= 'off';
    keepPresence(wasEnabled());
    if (root.dataset['builder'] !== 'off') void loadBuilder();
  });
  $session.listen((state) => {
    if (state === 'loggedout') hideControls();
  });
}
