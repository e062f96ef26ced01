import type { ClientDirective } from 'astro';

/** Directive `client:first-day`: hydrates a shared plan's island once `first-day.ts` knows the plan's first day. */
const firstDayDirective: ClientDirective = (loadHydrator, _options, islandElement) => {
  const hydrateIsland = async () => (await loadHydrator())();
  islandElement.addEventListener('first-day', () => void hydrateIsland());
  // The page's script may have been faster.
  if (islandElement.dataset['firstDay']) void hydrateIsland();
};

export default firstDayDirective;
