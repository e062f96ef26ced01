import { createLoginPath } from '#domain/session/paths.ts';
import { localisePath } from '#i18n/localised-path.ts';
import type { Translate } from '#i18n/message-key.ts';
import { adoptStyles } from '#stores/platform/adopt-styles.ts';
import { pageLanguage } from '#stores/platform/language.ts';
import { loadTranslator } from '#stores/platform/locale.ts';
import styles from './sign-in-prompt.css?inline';

const REGISTER_PATH = '/onboarding/register-as';

function createTextElement<K extends keyof HTMLElementTagNameMap>(tagName: K, text: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(tagName);
  element.textContent = text;
  return element;
}

function createLinkButton(text: string, linkUrl: string): HTMLAnchorElement {
  const linkElement = createTextElement('a', text);
  linkElement.className = 'button';
  linkElement.href = linkUrl;
  return linkElement;
}

function createSignInLinks(t: Translate): HTMLAnchorElement[] {
  const signInPath = createLoginPath(pageLanguage(), location.pathname + location.search);
  const { search } = new URL(signInPath, location.origin);
  const registerLink = createLinkButton(t('shell.register-as'), localisePath(REGISTER_PATH, pageLanguage()) + search);
  registerLink.dataset['kind'] = 'quiet';
  return [createLinkButton(t('shell.login'), signInPath), registerLink];
}

let areDialogStylesLoaded = false;

async function buildSignInDialog(): Promise<HTMLDialogElement> {
  const t = await loadTranslator(pageLanguage(), ['common']);
  if (!areDialogStylesLoaded) adoptStyles(styles);
  areDialogStylesLoaded = true;
  const dialog = document.createElement('dialog');
  dialog.className = 'sign-in-prompt';
  const titleElement = createTextElement('h2', t('wishlist.sign-in'));
  titleElement.id = 'sign-in-prompt';
  dialog.setAttribute('aria-labelledby', titleElement.id);
  const buttonForm = document.createElement('form');
  buttonForm.method = 'dialog';
  buttonForm.replaceChildren(...createSignInLinks(t), createTextElement('button', t('wishlist.later')));
  dialog.replaceChildren(titleElement, createTextElement('p', t('wishlist.sign-in-text')), buttonForm);
  return dialog;
}

/** Shows a dialog that asks a guest to sign in; `onDecline` is called when the dialog is closed. */
export async function askToSignIn(onDecline: () => void): Promise<void> {
  const dialog = await buildSignInDialog();
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  dialog.addEventListener('close', () => {
    dialog.remove();
    onDecline();
  });
  document.body.appendChild(dialog);
  dialog.showModal();
}
