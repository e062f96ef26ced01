import type { ClientDirective } from 'astro';

/** Directive `client:first-day`: hydrates a shared plan's island once `first-day.ts` knows the plan's first day. */
const firstDayDirective: ClientDirective = (load, _options, island) => {
  const open = async () => (await load())();
  island.addEventListener('first-day', () => void open());
  // The page's script may have been faster.
  if (island.dataset['firstDay']) void open();
};

export default firstDayDirective;
