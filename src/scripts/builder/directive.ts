import type { ClientDirective } from 'astro';
import { listenForBuilderRequests } from '#stores/builder/request.ts';

const awaitBuilderRequest = () => new Promise<void>(listenForBuilderRequests);

/** Directive `client:practitioner`: hydrates an open builder at once, a closed or failed one when it is requested. */
const practitionerDirective: ClientDirective = async (loadHydrator) => {
  const builderMode = document.documentElement.dataset['builder'] ?? 'off';
  if (builderMode === 'off') await awaitBuilderRequest();
  for (;;) {
    try {
      const hydrate = await loadHydrator();
      return await hydrate();
    } catch (error) {
      console.error(error);
      // Most likely the module belongs to an older build; after a reload the page names modules that exist.
      dispatchEvent(new Event('vite:preloadError'));
      await awaitBuilderRequest();
    }
  }
};

export default practitionerDirective;
