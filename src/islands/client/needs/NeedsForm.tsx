import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import type { Needs } from '#contract/client/needs-schema.ts';
import { listDifferingNeedFields, UNANSWERED_NEEDS } from '#domain/client/needs.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { clearDraft } from '#stores/platform/form-draft.ts';
import { createAnswerTexts } from './NeedsFacts.tsx';
import { NeedsFields } from './NeedsFields.tsx';
import styles from './needs.module.css';
import {
  adoptSavedNeeds,
  completeDraftToNeeds,
  createNeedsDraft,
  findUnsavedAnswers,
  type NeedsDraft,
  type NeedsFormState,
  readStoredNeeds,
  storeNeeds,
} from './needs-draft.ts';

export interface ConsentTexts {
  /** Consent text; undefined if consent was given before. */
  readonly agree: string | undefined;
  readonly agreeFirst: string;
}

interface NeedsFormProps {
  readonly context: IslandContext;
  /** Key under which the form's draft is stored. */
  readonly name: string;
  readonly label: string;
  readonly savedNeeds: Needs | null | undefined;
  readonly unaskedText: string;
  readonly consent: ConsentTexts;
  readonly submit: string;
  readonly isBusy: boolean;
  /** Saves the answers. `sentNeeds` were sent before without a response from the server, latest first. */
  readonly onSave: (needs: Needs, givesConsent: boolean, sentNeeds: readonly Needs[]) => void;
  /** Content after the submit button. */
  readonly children?: ReactNode;
}

/** Checkbox for the consent to store the answers; required, and never ticked at first. */
function ConsentCheckbox(props: {
  readonly text: string;
  readonly isOn: boolean;
  readonly onChange: (isConsentTicked: boolean) => void;
  readonly problem: string | undefined;
}) {
  const id = useId();
  return (
    <div className={styles['consent']}>
      <label>
        <input
          type="checkbox"
          checked={props.isOn}
          aria-invalid={props.problem !== undefined}
          aria-describedby={id}
          onChange={({ target }) => props.onChange(target.checked)}
        />
        {props.text}
      </label>
      <p id={id} role="alert" className={styles['problem']}>
        {props.problem}
      </p>
    </div>
  );
}

export function NeedsForm({ context, name, savedNeeds, consent, onSave, ...rest }: NeedsFormProps) {
  const { t } = context;
  const initialNeeds = savedNeeds ?? UNANSWERED_NEEDS;
  const [state, setState] = useState<NeedsFormState>(
    () => readStoredNeeds(name) ?? { draft: createNeedsDraft(initialNeeds), base: initialNeeds },
  );
  const [isTicked, setTicked] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const wasConsentGivenBefore = consent.agree === undefined;
  const savedNeedsJson = JSON.stringify(savedNeeds ?? null);
  const sentNeeds = useRef<readonly Needs[]>([]);
  const latestFormStateRef = useRef(state);
  latestFormStateRef.current = state;
  const { draft, base } = state;
  const changeDraft = (newDraft: NeedsDraft) => {
    storeNeeds(name, { draft: newDraft, base });
    setState({ draft: newDraft, base });
  };
  // Shows answers changed elsewhere, unless this form has unsaved ones.
  useEffect(() => {
    const newlySavedNeeds = readJson<Needs | null>(savedNeedsJson);
    const previousFormState = latestFormStateRef.current;
    const unsavedAnswers = findUnsavedAnswers(previousFormState, newlySavedNeeds ?? UNANSWERED_NEEDS);
    // If the answers were deleted with the consent, the form retains all that was changed or sent.
    const areNeedsDeleted =
      newlySavedNeeds === null && !wasConsentGivenBefore && (sentNeeds.current.length > 0 || unsavedAnswers.length > 0);
    if (unsavedAnswers.length === 0) clearDraft(name);
    setState(
      areNeedsDeleted
        ? { ...previousFormState, base: UNANSWERED_NEEDS }
        : adoptSavedNeeds(previousFormState, newlySavedNeeds ?? UNANSWERED_NEEDS, sentNeeds.current),
    );
    sentNeeds.current = [];
  }, [savedNeedsJson, name, wasConsentGivenBefore]);
  // A tick is for one consent: after its withdrawal, here or on another device, the checkbox is unticked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the consent changes
  useEffect(() => {
    setTicked(false);
    setChecked(false);
  }, [wasConsentGivenBefore]);
  const isConsentGivenOrTicked = wasConsentGivenBefore || isTicked;
  const submitForm = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    const needs = completeDraftToNeeds(draft);
    if (!needs || !isConsentGivenOrTicked) return;
    onSave(needs, !wasConsentGivenBefore, sentNeeds.current);
    sentNeeds.current = [needs, ...sentNeeds.current];
  };
  const answersChangedElsewhere = listDifferingNeedFields(base, initialNeeds);
  const conflictingAnswers = findUnsavedAnswers(state, initialNeeds).filter((answerName) =>
    answersChangedElsewhere.includes(answerName),
  );
  const textByNeedsField = createAnswerTexts(context, initialNeeds, rest.unaskedText);
  const getConflictNote = (answerName: keyof Needs) =>
    conflictingAnswers.includes(answerName)
      ? t('form.elsewhere.changed', { text: textByNeedsField[answerName] })
      : undefined;
  return (
    <form className="stack gap-4" aria-label={rest.label} method="post" noValidate onSubmit={submitForm}>
      <NeedsFields
        t={t}
        needsDraft={draft}
        onChange={changeDraft}
        notAnsweredText={rest.unaskedText}
        shouldMarkIncomplete={isChecked}
        getConflictNote={getConflictNote}
      />
      {consent.agree !== undefined && (
        <ConsentCheckbox
          text={consent.agree}
          isOn={isTicked}
          onChange={setTicked}
          problem={isChecked && !isConsentGivenOrTicked ? consent.agreeFirst : undefined}
        />
      )}
      <div className="wrap gap-3">
        <button type="submit" className="button" aria-busy={rest.isBusy}>
          {rest.submit}
        </button>
        {rest.children}
      </div>
    </form>
  );
}
