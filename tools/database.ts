import { runOrFail } from './command.ts';
import { migrate } from './migrate.ts';
import type { Settings } from './settings.ts';

/** Migrates the local database and gives an empty one the seed catalogue. A shop in front of an upstream needs neither. */
export async function prepareDatabase({ stateDir, variables }: Settings): Promise<void> {
  if (variables.UPSTREAM_API_URL) return;
  await migrate(stateDir);
  // The seed names the pictures that are there; a catalogue seeded before them would stay without.
  await runOrFail('node', ['tools/pictures.ts'], { echo: true });
  await runOrFail('node', ['tools/seed.ts', '--if-empty'], {
    echo: true,
    environment: { STATE_DIR: stateDir },
  });
}
