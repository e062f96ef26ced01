import { useEffect, useState } from 'react';
import type { ConflictTexts } from './elsewhere.ts';
import type { FormValues } from './field-rules.ts';
import { type DraftBaseValues, type FormDraft, readDraftBaseValues } from './use-draft.ts';
import type { FormFields } from './use-fields.ts';

/** Text saved elsewhere while the user edited the field, with actions to adopt it or to keep the user's text. */
export interface FieldConflict {
  readonly conflictText: string;
  readonly adoptLabel: string;
  readonly adoptSavedText: () => void;
  readonly keepOwnLabel: string;
  readonly keepOwnText: () => void;
}

export interface FormBaseState extends DraftBaseValues {
  /** Server values that the user has seen: those before editing, or the latest value of a field with a conflict. */
  readonly seenServerValues: FormValues;
  readonly getFieldConflict: (fieldName: string) => FieldConflict | undefined;
  /** Records values before they are sent. */
  readonly recordSentValues: (values: FormValues) => void;
  /** Records that the server has saved these values, the new base for comparisons. */
  readonly markValuesSaved: (values: FormValues) => void;
}

interface FormBaseOptions {
  readonly conflictTexts?: ConflictTexts;
  readonly initialValues: FormValues;
  readonly draft?: FormDraft;
}

/** Trims the values, as the server does before storing. */
const trimValues = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()]));

const includesSentText = (
  sentValues: readonly FormValues[],
  fieldName: string,
  latestServerText: string | undefined,
): boolean => sentValues.some((values) => values[fieldName] === latestServerText);

/** Copies new server values into fields that the user has not edited. Returns the new base values of all fields. */
function adoptServerValues(
  formFields: FormFields,
  baseValues: FormValues,
  serverValues: FormValues,
  sentValues: readonly FormValues[],
): FormValues {
  const newBaseValues = { ...baseValues };
  for (const [name, latestText] of Object.entries(serverValues)) {
    const baseText = baseValues[name] ?? '';
    const typedText = formFields.values[name] ?? baseText;
    if (latestText !== baseText && typedText === baseText) formFields.set(name, latestText);
    if (typedText === baseText || typedText === latestText || includesSentText(sentValues, name, latestText))
      newBaseValues[name] = latestText;
  }
  return newBaseValues;
}

/** Updates unedited fields from `initialValues`. For an edited field changed elsewhere, lets the user choose a text. */
export function useFormBase(
  formFields: FormFields,
  { conflictTexts, initialValues, draft }: FormBaseOptions,
): FormBaseState {
  const [base, setBase] = useState<FormValues>(() => ({ ...initialValues, ...readDraftBaseValues(draft).former }));
  const [sentValues, setSentValues] = useState(() => readDraftBaseValues(draft).sent);
  const initialValuesJson = JSON.stringify(initialValues);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when the given values have changed
  useEffect(() => setBase(adoptServerValues(formFields, base, initialValues, sentValues)), [initialValuesJson]);
  const isConflicting = (fieldName: string) => {
    const [typedText, formerText, latestText] = [
      formFields.values[fieldName],
      base[fieldName],
      initialValues[fieldName],
    ];
    const hasServerValueChanged = latestText !== formerText && !includesSentText(sentValues, fieldName, latestText);
    return hasServerValueChanged && typedText !== undefined && typedText !== formerText && typedText !== latestText;
  };
  const adoptServerValue = (fieldName: string) =>
    setBase((previousBaseValues) => ({ ...previousBaseValues, [fieldName]: initialValues[fieldName] ?? '' }));
  const fieldNames = Object.keys(initialValues);
  return {
    former: base,
    seenServerValues: Object.fromEntries(
      fieldNames.map((fieldName) => [fieldName, (isConflicting(fieldName) ? initialValues : base)[fieldName] ?? '']),
    ),
    sent: sentValues,
    recordSentValues: (values) => setSentValues((earlierSentValues) => [trimValues(values), ...earlierSentValues]),
    markValuesSaved: (values) => {
      setBase((previousBase) => ({ ...previousBase, ...values }));
      setSentValues([]);
    },
    getFieldConflict: (fieldName) => {
      if (!conflictTexts || !isConflicting(fieldName)) return undefined;
      const serverText = initialValues[fieldName] ?? '';
      return {
        conflictText: conflictTexts.describeConflict(serverText),
        adoptLabel: conflictTexts.adoptLabel,
        adoptSavedText: () => {
          formFields.set(fieldName, serverText, true);
          adoptServerValue(fieldName);
        },
        keepOwnLabel: conflictTexts.keepOwnLabel,
        keepOwnText: () => adoptServerValue(fieldName),
      };
    },
  };
}
