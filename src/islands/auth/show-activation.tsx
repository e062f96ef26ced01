import { mountIsland } from '#islands/mount.tsx';
import { showIsland } from '#islands/show-island.ts';
import { Activation } from './Activation.tsx';

/** The token is the end of the path, or the parameter of that name. */
function tokenOf({ pathname, search }: Location): string {
  const inPath = /\/activate\/([^/]+)$/.exec(pathname)?.[1];
  if (inPath === undefined) return new URLSearchParams(search).get('token') ?? '';
  try {
    return decodeURIComponent(inPath);
  } catch {
    return inPath;
  }
}

export function showActivation(): void {
  const token = tokenOf(location);
  showIsland('activation', (root) =>
    mountIsland(root, ['account'], (context) => <Activation {...context} token={token} />),
  );
}
