import { adoptStyles } from '#stores/platform/adopt-styles.ts';
import { say } from '#stores/session/sign-in-error.ts';
import styles from '#styles/question.css?inline';

const TITLE = 'Sign out anyway?';
const TEXT = 'Some changes have not reached the shop yet. They are lost if you sign out now.';
const STAY = 'Stay signed in';
const LEAVE = 'Sign out';

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
  // Without a network there are only these words.
  const [title, text, stay, leave] = await Promise.all([
    say('unsent.title', TITLE),
    say('unsent.text', TEXT),
    say('unsent.stay', STAY),
    say('account.sign-out', LEAVE),
  ]);
  if (!hasStyles) adoptStyles(styles);
  hasStyles = true;
  const dialog = document.createElement('dialog');
  dialog.className = 'question-dialog';
  dialog.setAttribute('aria-label', title);
  const warning = element('p', text);
  warning.id = 'unsent-question';
  dialog.setAttribute('aria-describedby', warning.id);
  const answers = document.createElement('form');
  answers.method = 'dialog';
  answers.className = 'question-answers';
  const stayButton = answer(stay, 'stay');
  stayButton.dataset['kind'] = 'quiet';
  const leaveButton = answer(leave, 'leave');
  leaveButton.classList.add('question-danger');
  answers.replaceChildren(stayButton, leaveButton);
  dialog.replaceChildren(element('h2', title), warning, answers);
  return dialog;
}

/** Asks whether to sign out although something has not reached the shop. */
export async function askToLose(): Promise<boolean> {
  const dialog = await build();
  document.body.appendChild(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'leave');
    });
  });
}
