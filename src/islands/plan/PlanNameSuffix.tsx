interface PlanNameSuffixProps {
  /** Name of the plan; empty on a page with a single plan. */
  readonly planName: string;
  readonly userTextLang: string;
}

/** Plan name in a button, for screen readers only. An `aria-label` could not mark the language of the name. */
export function PlanNameSuffix({ planName, userTextLang }: PlanNameSuffixProps) {
  if (!planName) return null;
  return (
    <>
      {' '}
      <span className="visually-hidden" dir="auto" lang={userTextLang}>
        {planName}
      </span>
    </>
  );
}
