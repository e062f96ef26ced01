import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import type { Needs } from '#contract/client/needs-schema.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Translate } from '#i18n/message-key.ts';
import { clearDraft, hasDraft } from '#stores/platform/form-draft.ts';
import { NeedsFields } from './NeedsFields.tsx';
import styles from './needs.module.css';
import { draftOf, isSameNeeds, type NeedsDraft, needsOf, storedNeeds, storeNeeds } from './needs-draft.ts';

export interface ConsentTexts {
  /** Text of the consent; undefined where it was given before. */
  readonly agree: string | undefined;
  readonly agreeFirst: string;
}

interface NeedsFormProps {
  readonly t: Translate;
  /** Key of the draft. */
  readonly name: string;
  readonly label: string;
  readonly saved: Needs | null | undefined;
  readonly unasked: string;
  readonly consent: ConsentTexts;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly onSave: (needs: Needs, consents: boolean) => void;
  /** Shown beside and below the button. */
  readonly children?: ReactNode;
}

/** Consent, never preset, without which nothing is stored. */
function ConsentTick(props: {
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

export function NeedsForm({ t, name, saved, consent, onSave, ...rest }: NeedsFormProps) {
  const [draft, setDraft] = useState<NeedsDraft>(() => storedNeeds(name) ?? draftOf(saved));
  const [isTicked, setTicked] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const stored = JSON.stringify(saved);
  const isTouched = useRef(hasDraft(name));
  const latest = useRef(draft);
  latest.current = draft;
  const change = (changed: NeedsDraft) => {
    isTouched.current = true;
    storeNeeds(name, changed);
    setDraft(changed);
  };
  // Shows values changed elsewhere, unless this form has unsaved ones.
  useEffect(() => {
    const now = readJson<Needs | null>(stored ?? 'null');
    if (isTouched.current && !isSameNeeds(needsOf(latest.current), now)) return;
    isTouched.current = false;
    clearDraft(name);
    setDraft(draftOf(now));
  }, [stored, name]);
  const isAgreed = consent.agree === undefined;
  // A tick is for one consent: once that is withdrawn, here or on another device, the next one starts unticked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever that changes, not with what is set
  useEffect(() => {
    setTicked(false);
    setChecked(false);
  }, [isAgreed]);
  const hasConsent = isAgreed || isTicked;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setChecked(true);
    isTouched.current = true;
    const needs = needsOf(draft);
    if (needs && hasConsent) onSave(needs, !isAgreed);
  };
  return (
    <form className="stack gap-4" aria-label={rest.label} method="post" noValidate onSubmit={submit}>
      <NeedsFields t={t} draft={draft} onChange={change} unasked={rest.unasked} isChecked={isChecked} />
      {consent.agree !== undefined && (
        <ConsentTick
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
