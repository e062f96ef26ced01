interface OfPlanProps {
  readonly name: string;
  /** Of the name (`writtenTag`). */
  readonly lang: string;
}

/** Ends the name of a control for those who hear it: which plan it is of. An `aria-label` has one language, a plan's name its own. */
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
