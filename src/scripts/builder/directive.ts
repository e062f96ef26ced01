import type { ClientDirective } from 'astro';
import { onBuilderRequest } from '#stores/builder/request.ts';

/**
 * `client:practitioner`: loads the island at once where the session mark has laid out an open builder, otherwise
 * when a script requests it. No script does so for guests.
 */
const practitioner: ClientDirective = async (load) => {
  const layout = document.documentElement.dataset['builder'] ?? 'off';
  if (layout === 'off') await new Promise<void>(onBuilderRequest);
  const hydrate = await load();
  await hydrate();
};

export default practitioner;
