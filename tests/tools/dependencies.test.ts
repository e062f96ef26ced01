import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };

interface LockedPackage {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
  /** True for packages that npm may skip, such as binaries for other platforms. */
  readonly optional?: boolean;
}

const lockFile: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
/** Installed packages by path, without the project itself. */
const lockedPackages = Object.entries(lockFile.packages).filter(([path]) => path !== '');

const NPM_REGISTRY_PATTERN = /^https:\/\/registry\.npmjs\.org\//;

it('every dependency has one exact version', () => {
  const dependencyVersions = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(dependencyVersions.filter(([, version]) => !/^(?:npm:typescript@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

it('every package of the lock file is checked by its hash and comes from no host of its own', () => {
  expect(lockedPackages.length).toBeGreaterThan(100);
  const uncheckedPackages = lockedPackages.filter(([, one]) => !one.optional && !one.integrity?.startsWith('sha512-'));
  const packagesNotFromNpm = lockedPackages.filter(
    ([, { resolved, link }]) => link || (resolved && !NPM_REGISTRY_PATTERN.test(resolved)),
  );
  expect([...uncheckedPackages, ...packagesNotFromNpm].map(([path]) => path)).toEqual([]);
});

it('no package runs a script when it is installed, except programs that fetch or check their own binary', () => {
  const packagesWithInstallScript = lockedPackages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split('/').at(-1));
  expect([...new Set(packagesWithInstallScript)].toSorted()).toEqual(['esbuild', 'node', 'workerd']);
});
