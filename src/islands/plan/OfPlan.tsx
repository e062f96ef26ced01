interface OfPlanProps {
  /** Empty where there is only one. */
  readonly name: string;
  /** Language of the name (`userTextTag`). */
  readonly lang: string;
}

/** Screen-reader suffix with the plan's name: an `aria-label` has one language, the name its own. */
export function OfPlan({ name, lang }: OfPlanProps) {
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
