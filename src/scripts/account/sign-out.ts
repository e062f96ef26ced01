import { $sendingWaitReason, hasSendableEntries } from '#stores/outbox/entries.ts';
import { adoptStyles } from '#stores/platform/adopt-styles.ts';
import { hasUnsavedWork } from '#stores/platform/personal-storage.ts';
import { logout } from '#stores/session/actions.ts';
import { translateOrUseEnglish } from '#stores/session/sign-in-error.ts';
import { hasUnsavedWorkInOtherTab } from '#stores/session/tabs.ts';
import styles from '#styles/question.css?inline';

/** Maximum wait in ms for pending changes to be sent before the user is asked. */
const MAXIMUM_SENDING_WAIT_MS = 1500;
const POLL_INTERVAL_MS = 50;

const ENGLISH_DIALOG_TITLE = 'Sign out anyway?';
const ENGLISH_DIALOG_WARNING = 'Something that you typed or changed is not saved yet. Signing out deletes it.';
const ENGLISH_STAY_LABEL = 'Stay signed in';
const ENGLISH_DELETE_LABEL = 'Sign out and delete it';

const isSendingChanges = () => hasSendableEntries() && !$sendingWaitReason.get();

async function awaitSendingOfChanges(): Promise<void> {
  for (let elapsedMs = 0; elapsedMs < MAXIMUM_SENDING_WAIT_MS && isSendingChanges(); elapsedMs += POLL_INTERVAL_MS)
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
}

/** Asks whether to discard unsaved changes, in English if the translations cannot be loaded. */
async function confirmDiscardingChanges(): Promise<boolean> {
  const [title, text, stay, leave] = await Promise.all([
    translateOrUseEnglish('unsent.title', ENGLISH_DIALOG_TITLE),
    translateOrUseEnglish('unsent.text', ENGLISH_DIALOG_WARNING),
    translateOrUseEnglish('unsent.stay', ENGLISH_STAY_LABEL),
    translateOrUseEnglish('unsent.delete', ENGLISH_DELETE_LABEL),
  ]);
  adoptStyles(styles);
  const confirmationDialog = document.createElement('dialog');
  confirmationDialog.className = 'question-dialog';
  confirmationDialog.setAttribute('aria-labelledby', 'unsent-title');
  confirmationDialog.setAttribute('aria-describedby', 'unsent-text');
  const createElementWithProperties = (tagName: string, elementProperties: Record<string, string>) =>
    Object.assign(document.createElement(tagName), elementProperties);
  const dialogButtonForm = createElementWithProperties('form', { className: 'question-answers', method: 'dialog' });
  dialogButtonForm.replaceChildren(
    createElementWithProperties('button', { className: 'button', textContent: stay, value: 'stay' }),
    createElementWithProperties('button', { className: 'button question-delete', textContent: leave, value: 'leave' }),
  );
  confirmationDialog.replaceChildren(
    createElementWithProperties('h2', { id: 'unsent-title', textContent: title }),
    createElementWithProperties('p', { id: 'unsent-text', textContent: text }),
    dialogButtonForm,
  );
  document.body.appendChild(confirmationDialog);
  confirmationDialog.showModal();
  await new Promise((resolve) => confirmationDialog.addEventListener('close', resolve));
  confirmationDialog.remove();
  return confirmationDialog.returnValue === 'leave';
}

/** Signs out; asks first if there are unsaved changes in this or another tab. */
export async function signOut(): Promise<void> {
  await awaitSendingOfChanges();
  const hasUnsavedChanges = hasUnsavedWork() || (await hasUnsavedWorkInOtherTab());
  if (!hasUnsavedChanges || (await confirmDiscardingChanges())) return logout();
  // The menu was closed while the question was open, so its button gets the focus.
  document.querySelector<HTMLElement>('[data-account-menu] > summary')?.focus();
}
