import type { ClientDirective } from 'astro';
import { onBuilderRequest } from '#stores/builder/request.ts';

const builderRequested = () => new Promise<void>(onBuilderRequest);

/** `client:practitioner`: loads the island at once for an open builder, else on request; a further request retries. */
const practitionerDirective: ClientDirective = async (load) => {
  const layout = document.documentElement.dataset['builder'] ?? 'off';
  if (layout === 'off') await builderRequested();
  for (;;) {
    try {
      const hydrate = await load();
      return await hydrate();
    } catch (error) {
      console.error(error);
      // Most likely the module belongs to an older build; after a reload the page names modules that exist.
      dispatchEvent(new Event('vite:preloadError'));
      await builderRequested();
    }
  }
};

export default practitionerDirective;
