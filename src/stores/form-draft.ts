const KEY = 'formulary:draft:';

type Draft = Readonly<Record<string, string>>;

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((entry) => typeof entry === 'string')
  );
}

/** What was typed into a form of this tab before a reload or a way back; nothing where that cannot be read. */
export function readDraft(form: string): Draft {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY + form) ?? '{}');
    return isDraft(draft) ? draft : {};
  } catch {
    return {};
  }
}

/** Keeps what is typed for as long as the tab lives; never give it a secret. */
export function keepDraft(form: string, values: Draft): void {
  try {
    sessionStorage.setItem(KEY + form, JSON.stringify(values));
  } catch {
    // Without room the form works as before, it only does not survive a reload.
  }
}

/** Forgets what was typed, because it is saved. */
export function forgetDraft(form: string): void {
  try {
    sessionStorage.removeItem(KEY + form);
  } catch {
    // Nothing was kept either.
  }
}

/** Whether something typed into a form waits there. */
export function hasDraft(form: string): boolean {
  return Object.keys(readDraft(form)).length > 0;
}
