import { mountIsland } from '#islands/mount.tsx';
import { showIsland } from '#islands/show-island.ts';
import { MultipassLanding } from './MultipassLanding.tsx';

export function showMultipass(): void {
  showIsland('multipass', (root) =>
    mountIsland(root, ['account'], (context) => <MultipassLanding {...context} />),
  );
}
