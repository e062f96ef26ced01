import './message-files.ts';
import { runOrFail } from '../tools/command.ts';
import { inProject } from '../tools/project.ts';

const SIZES = [1_000, 10_000, 100_000, 300_000];
const PEOPLE = 'people';

/** How tables and queries grow, each size in a process of its own: what one has cached must not serve the next. */
export async function measureScale(): Promise<void> {
  for (const part of [...SIZES.map(String), PEOPLE])
    await runOrFail('node', [inProject('bench', 'scale.ts'), part], { echo: true });
}

if (import.meta.main) {
  const [part] = process.argv.slice(2);
  if (part === PEOPLE) await (await import('./scale/people.ts')).measurePeople();
  else if (part) await (await import('./scale/catalogue.ts')).measureCatalogue(Number(part));
  else await measureScale();
}
