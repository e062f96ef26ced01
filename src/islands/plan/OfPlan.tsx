interface OfPlanProps {
  readonly name: string;
  /** Language of the name (`writtenTag`). */
  readonly lang: string;
}

/** Screen-reader suffix with the plan's name: an `aria-label` has one language, the name its own. */
export function OfPlan({ name, lang }: OfPlanProps) {
  return (
    <>
      {' '}
      <span className="visually-hidden" dir="auto" lang={lang}>
        {name}
      </span>
    </>
  );
}
