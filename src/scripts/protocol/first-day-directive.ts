import type { ClientDirective } from 'astro';

/** Directive `client:first-day`: hydrates the island of a shared plan once the plan's first day is known (`first-day.ts`). */
const firstDayDirective: ClientDirective = (load, _options, island) => {
  const open = async () => (await load())();
  island.addEventListener('first-day', () => void open());
  // The page's script may have been faster.
  if (island.dataset['firstDay']) void open();
};

export default firstDayDirective;
