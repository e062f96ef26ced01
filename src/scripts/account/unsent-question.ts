import { adoptStyles } from '#stores/platform/adopt-styles.ts';
import { say } from '#stores/session/sign-in-error.ts';
import styles from '#styles/question.css?inline';

const TITLE = 'Sign out anyway?';
const TEXT =
  'Something that you typed or changed is not saved yet. It can wait on this device for up to 7 days until you sign in again; it is not shown to others who sign in here. On a device that others use, delete it.';
const STAY = 'Stay signed in';
const KEEP = 'Sign out and keep it';
const DELETE = 'Sign out and delete it';
const SAVED = 'Everything is saved now.';
const LEAVE = 'Sign out';

/** Choice at a sign-out: stay, keep the unsaved changes for the next session, or delete them. */
export type Decision = 'stay' | 'keep' | 'leave';

function element<K extends keyof HTMLElementTagNameMap>(name: K, text: string): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function answer(text: string, value: string): HTMLButtonElement {
  const made = element('button', text);
  made.className = 'button';
  made.value = value;
  return made;
}

let hasStyles = false;

async function build(): Promise<HTMLDialogElement> {
  // Fallback without a network.
  const [title, text, stay, keep, leave] = await Promise.all([
    say('unsent.title', TITLE),
    say('unsent.text', TEXT),
    say('unsent.stay', STAY),
    say('unsent.keep', KEEP),
    say('unsent.delete', DELETE),
  ]);
  if (!hasStyles) adoptStyles(styles);
  hasStyles = true;
  const dialog = document.createElement('dialog');
  dialog.className = 'question-dialog';
  dialog.setAttribute('aria-label', title);
  const warning = element('p', text);
  warning.id = 'unsent-question';
  warning.role = 'status';
  dialog.setAttribute('aria-describedby', warning.id);
  const answers = document.createElement('form');
  answers.method = 'dialog';
  answers.className = 'question-answers';
  answers.dataset['kind'] = 'stack';
  const stayButton = answer(stay, 'stay');
  const keepButton = answer(keep, 'keep');
  keepButton.dataset['kind'] = 'quiet';
  const leaveButton = answer(leave, 'leave');
  leaveButton.classList.add('question-delete');
  answers.replaceChildren(stayButton, keepButton, leaveButton);
  dialog.replaceChildren(element('h2', title), warning, answers);
  return dialog;
}

async function sayThatSaved(dialog: HTMLDialogElement): Promise<void> {
  const [saved, leave] = await Promise.all([say('unsent.saved', SAVED), say('account.sign-out', LEAVE)]);
  dialog.querySelector('.question-delete')?.remove();
  dialog.querySelector('p')?.replaceChildren(saved);
  dialog.querySelector('[value=keep]')?.replaceChildren(leave);
}

/** Asks about unsaved changes. `onceSaved` calls back when all are saved and returns a function that stops it. */
export async function askToLose(onceSaved: (saved: () => void) => () => void): Promise<Decision> {
  const dialog = await build();
  document.body.appendChild(dialog);
  dialog.showModal();
  const stop = onceSaved(() => void sayThatSaved(dialog));
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      stop();
      dialog.remove();
      const { returnValue } = dialog;
      resolve(returnValue === 'keep' || returnValue === 'leave' ? returnValue : 'stay');
    });
  });
}
