import { $waitReason, hasSendableEntries } from '#stores/outbox/entries.ts';
import { adoptStyles } from '#stores/platform/adopt-styles.ts';
import { hasUnsavedWork } from '#stores/platform/personal-storage.ts';
import { logout } from '#stores/session/actions.ts';
import { translateOrEnglish } from '#stores/session/sign-in-error.ts';
import { hasUnsavedWorkInOtherTab } from '#stores/session/tabs.ts';
import styles from '#styles/question.css?inline';

/** Time in ms for pending changes to be sent before the user is asked. */
const MAXIMUM_SENDING_MS = 1500;
const POLL_MS = 50;

const ENGLISH_TITLE = 'Sign out anyway?';
const ENGLISH_TEXT = 'Something that you typed or changed is not saved yet. Signing out deletes it.';
const ENGLISH_STAY_LABEL = 'Stay signed in';
const ENGLISH_DELETE_LABEL = 'Sign out and delete it';

const isSending = () => hasSendableEntries() && !$waitReason.get();

async function awaitSending(): Promise<void> {
  for (let time = 0; time < MAXIMUM_SENDING_MS && isSending(); time += POLL_MS)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
}

/** Asks whether to discard unsaved changes; has English texts, as the network may be missing. */
async function confirmDiscard(): Promise<boolean> {
  const [title, text, stay, leave] = await Promise.all([
    translateOrEnglish('unsent.title', ENGLISH_TITLE),
    translateOrEnglish('unsent.text', ENGLISH_TEXT),
    translateOrEnglish('unsent.stay', ENGLISH_STAY_LABEL),
    translateOrEnglish('unsent.delete', ENGLISH_DELETE_LABEL),
  ]);
  adoptStyles(styles);
  const dialog = document.createElement('dialog');
  dialog.className = 'question-dialog';
  dialog.setAttribute('aria-labelledby', 'unsent-title');
  dialog.setAttribute('aria-describedby', 'unsent-text');
  const makeElement = (tag: string, properties: Record<string, string>) =>
    Object.assign(document.createElement(tag), properties);
  const answers = makeElement('form', { className: 'question-answers', method: 'dialog' });
  answers.replaceChildren(
    makeElement('button', { className: 'button', textContent: stay, value: 'stay' }),
    makeElement('button', { className: 'button question-delete', textContent: leave, value: 'leave' }),
  );
  dialog.replaceChildren(
    makeElement('h2', { id: 'unsent-title', textContent: title }),
    makeElement('p', { id: 'unsent-text', textContent: text }),
    answers,
  );
  document.body.appendChild(dialog);
  dialog.showModal();
  await new Promise((resolve) => dialog.addEventListener('close', resolve));
  dialog.remove();
  return dialog.returnValue === 'leave';
}

/** Signs out; asks first if there are unsaved changes in this or another tab. */
export async function signOut(): Promise<void> {
  await awaitSending();
  const isUnsaved = hasUnsavedWork() || (await hasUnsavedWorkInOtherTab());
  if (!isUnsaved || (await confirmDiscard())) return logout();
  // The menu was closed while the question was open, so its button gets the focus.
  document.querySelector<HTMLElement>('[data-account-menu] > summary')?.focus();
}
