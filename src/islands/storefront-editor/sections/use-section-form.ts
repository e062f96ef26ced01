import { FetchError } from '#contract/platform/client.ts';
import { readErrorBody } from '#contract/platform/error-body.ts';
import type { Translate } from '#i18n/message-key.ts';
import { elsewhereTexts } from '#islands/form/elsewhere.ts';
import type { FormValues, Rules } from '#islands/form/field-rules.ts';
import { type Form, useForm } from '#islands/form/use-form.ts';
import { STOREFRONT_PROBLEMS } from '#islands/storefront-editor/storefront-problems.ts';
import { isGone, transientReason } from '#stores/failure.ts';
import { showToast } from '#stores/platform/toasts.ts';
import { isChangedElsewhere } from '#stores/protocol/messages.ts';

interface SectionForm<V extends FormValues> {
  readonly t: Translate;
  /** Name under which the draft is stored. */
  readonly name: string;
  readonly initial: V;
  readonly rules?: Rules<V>;
  /** Gets the names of the fields that differ from what was saved, too, and what those were made from. */
  readonly save: (values: V, changed: (keyof V & string)[], was: FormValues) => Promise<void>;
  /** Reads what is saved now, because somebody else has changed the same. */
  readonly reload?: () => void;
  /** What the fields hold once it is saved; what was saved, without it. */
  readonly next?: V;
}

/** The names of the fields that differ. */
function changedNames<V extends FormValues>(values: V, initial: V): (keyof V & string)[] {
  const names: (keyof V & string)[] = [];
  for (const name in values) if (values[name] !== initial[name]) names.push(name);
  return names;
}

function only(values: FormValues, names: readonly string[]): FormValues {
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
}

/** What is said where a part could not be saved. */
export function saveFailure(error: unknown, t: Translate): string {
  const body = error instanceof FetchError ? readErrorBody(error.body) : {};
  if (transientReason(error) === 'limited') return t('problem.too-many-requests');
  if (isGone(error)) return t('stores:editor.entry.gone');
  if (isChangedElsewhere(error)) return t('form.elsewhere.not-saved');
  if (body.message && body.errors?.['bytes']) return body.message;
  const isFull = body.errors?.['body']?.includes('full');
  return t(isFull ? 'stores:editor.entry.full' : 'stores:editor.not-saved');
}

/** A part of the page that is saved on its own and goes on to be edited; what is typed outlives a reload. */
export function useSectionForm<V extends FormValues>(section: SectionForm<V>): Form<V> {
  const { t, name, initial, rules = {}, save, reload, next } = section;
  return useForm<V>({
    t,
    initial,
    rules,
    submit: async (values, was) => {
      const changed = changedNames(values, initial);
      try {
        await save(values, changed, only(was, changed));
      } catch (error) {
        if (isChangedElsewhere(error)) reload?.();
        // The form disappears, and with it the place for its error: a toast says it.
        if (isGone(error)) showToast('error', t('stores:editor.entry.gone'));
        throw error;
      }
      showToast('success', t('stores:editor.saved'));
    },
    failureText: (error) => saveFailure(error, t),
    problems: STOREFRONT_PROBLEMS,
    elsewhere: elsewhereTexts(t),
    draft: { name, fields: Object.keys(initial) },
    afterSave: (saved) => next ?? saved,
  });
}
