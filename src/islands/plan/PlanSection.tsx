import { type ReactNode, useId } from 'react';

interface PlanSectionProps {
  /** Level of the heading. At 2 (page with a single plan), the title also names the section for screen readers. */
  readonly headingLevel: 2 | 3;
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

export function PlanSection({ headingLevel: level, title, children }: PlanSectionProps) {
  const id = useId();
  const HeadingTag = `h${level}` as const;
  return (
    <section className="stack gap-4" aria-labelledby={title && level === 2 ? id : undefined}>
      {title && <HeadingTag id={id}>{title}</HeadingTag>}
      {children}
    </section>
  );
}
