import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import type { Needs } from '#contract/client/needs-schema.ts';
import { listDifferingFields, UNANSWERED_NEEDS } from '#domain/client/needs.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { IslandContext } from '#islands/Island.tsx';
import { clearDraft } from '#stores/platform/form-draft.ts';
import { answerTexts } from './NeedsFacts.tsx';
import { NeedsFields } from './NeedsFields.tsx';
import styles from './needs.module.css';
import {
  adoptSavedNeeds,
  draftOfNeeds,
  draftToNeeds,
  type NeedsDraft,
  type NeedsFormState,
  readStoredNeeds,
  storeNeeds,
  unsavedAnswerNames,
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
  readonly onSave: (needs: Needs, consents: boolean, sentNeeds: readonly Needs[]) => void;
  /** Content after the submit button. */
  readonly children?: ReactNode;
}

/** Checkbox for the consent to store the answers; required, and never ticked at first. */
function ConsentCheckbox(props: {
  readonly text: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
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
  const knownNeeds = savedNeeds ?? UNANSWERED_NEEDS;
  const [state, setState] = useState<NeedsFormState>(
    () => readStoredNeeds(name) ?? { draft: draftOfNeeds(knownNeeds), base: knownNeeds },
  );
  const [isTicked, setTicked] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const isConsentGiven = consent.agree === undefined;
  const storedText = JSON.stringify(savedNeeds ?? null);
  const sentNeeds = useRef<readonly Needs[]>([]);
  const latestState = useRef(state);
  latestState.current = state;
  const { draft, base } = state;
  const changeDraft = (newDraft: NeedsDraft) => {
    storeNeeds(name, { draft: newDraft, base });
    setState({ draft: newDraft, base });
  };
  // Shows answers changed elsewhere, unless this form has unsaved ones.
  useEffect(() => {
    const needs = readJson<Needs | null>(storedText);
    const previousState = latestState.current;
    const unsavedNames = unsavedAnswerNames(previousState, needs ?? UNANSWERED_NEEDS);
    // Deleted with the consent: what was changed or sent stays as a whole.
    const isDeleted = needs === null && !isConsentGiven && (sentNeeds.current.length > 0 || unsavedNames.length > 0);
    if (unsavedNames.length === 0) clearDraft(name);
    setState(
      isDeleted
        ? { ...previousState, base: UNANSWERED_NEEDS }
        : adoptSavedNeeds(previousState, needs ?? UNANSWERED_NEEDS, sentNeeds.current),
    );
    sentNeeds.current = [];
  }, [storedText, name, isConsentGiven]);
  // A tick is for one consent: once that is withdrawn, here or on another device, the next one starts unticked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever that changes, not with what is set
  useEffect(() => {
    setTicked(false);
    setChecked(false);
  }, [isConsentGiven]);
  const hasConsent = isConsentGiven || isTicked;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    const needs = draftToNeeds(draft);
    if (!needs || !hasConsent) return;
    onSave(needs, !isConsentGiven, sentNeeds.current);
    sentNeeds.current = [needs, ...sentNeeds.current];
  };
  const replacedNames = listDifferingFields(base, knownNeeds);
  const conflicts = unsavedAnswerNames(state, knownNeeds).filter((answer) => replacedNames.includes(answer));
  const texts = answerTexts(context, knownNeeds, rest.unaskedText);
  const noteOf = (answer: keyof Needs) =>
    conflicts.includes(answer) ? t('form.elsewhere.changed', { text: texts[answer] }) : undefined;
  return (
    <form className="stack gap-4" aria-label={rest.label} method="post" noValidate onSubmit={submit}>
      <NeedsFields
        t={t}
        draft={draft}
        onChange={changeDraft}
        unaskedText={rest.unaskedText}
        isChecked={isChecked}
        noteOf={noteOf}
      />
      {consent.agree !== undefined && (
        <ConsentCheckbox
          text={consent.agree}
          isOn={isTicked}
          onChange={setTicked}
          problem={isChecked && !hasConsent ? consent.agreeFirst : undefined}
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
