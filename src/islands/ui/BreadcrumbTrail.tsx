export interface BreadcrumbStep {
  readonly name: string;
  readonly path: string;
}

interface BreadcrumbTrailProps {
  readonly label: string;
  readonly steps: readonly BreadcrumbStep[];
}

/** Breadcrumbs from the home page to the current page; stateless, for server and browser. */
export function BreadcrumbTrail({ label, steps }: BreadcrumbTrailProps) {
  return (
    <nav className="trail" aria-label={label}>
      <ol className="wrap soft">
        {steps.map(({ name, path }, stepIndex) => (
          <li key={path}>
            {stepIndex < steps.length - 1 ? <a href={path}>{name}</a> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
