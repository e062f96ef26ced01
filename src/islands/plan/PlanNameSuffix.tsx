interface PlanNameSuffixProps {
  /** Name of the plan; empty on a page with a single plan. */
  readonly name: string;
  /** Language of the name (`userTextTag`). */
  readonly lang: string;
}

/** Plan name in a button, for screen readers only. An `aria-label` could not mark the language of the name. */
export function PlanNameSuffix({ name, lang }: PlanNameSuffixProps) {
  if (!name) return null;
  return (
    <>
      {' '}
      <span className="visually-hidden" dir="auto" lang={lang}>
        {name}
      </span>
    </>
  );
}
