import { tokenInPath } from '#domain/session/token-in-path.ts';
import { mountIsland } from '#islands/mount.tsx';
import { showIsland } from '#islands/show-island.ts';
import { Activation } from './Activation.tsx';

/** The token is the end of the path, or the parameter of that name. */
function tokenOf({ pathname, search }: Location): string {
  const isInPath = /\/activate\/[^/]+$/.test(pathname);
  return isInPath ? tokenInPath(pathname) : (new URLSearchParams(search).get('token') ?? '');
}

export function showActivation(): void {
  const token = tokenOf(location);
  showIsland('activation', (root) =>
    mountIsland(root, ['account'], (context) => <Activation {...context} token={token} />),
  );
}
