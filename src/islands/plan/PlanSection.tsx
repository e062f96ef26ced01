import { type ReactNode, useId } from 'react';

interface PlanSectionProps {
  /** Level of the heading. At 2 (page with a single plan), the title also names the section for screen readers. */
  readonly headingLevel: 2 | 3;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

export function PlanSection({ headingLevel, title, children }: PlanSectionProps) {
  const id = useId();
  const HeadingTag = `h${headingLevel}` as const;
  return (
    <section className="stack gap-4" aria-labelledby={title && headingLevel === 2 ? id : undefined}>
      {title && <HeadingTag id={id}>{title}</HeadingTag>}
      {children}
    </section>
  );
}
