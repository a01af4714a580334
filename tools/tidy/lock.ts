/** What the lock file must say for a copy of the repository to be installed anywhere. */

interface Locked {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>;
}

/**
 * Builds for one system or another that a package may bring and the lock does not hold, as `node_modules/sharp: @img/sharp-win32-x64`.
 * npm leaves them out when it writes a lock over packages that are installed already.
 */
export function unlockedBuilds(lock: string): string[] {
  const { packages }: Locked = JSON.parse(lock);
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesOf(path, name).some((place) => place in packages))
      .map((name) => `${path}: ${name}`),
  );
}

/** Where Node looks for a package: in the folder of whoever asks, then in each above it. */
function placesOf(path: string, name: string): string[] {
  const around = path.split(/\/?node_modules\//).slice(1);
  const folders = around.map((_, depth) => around.slice(0, depth + 1).join('/node_modules/'));
  return ['', ...folders.map((folder) => `node_modules/${folder}/`)].map((above) => `${above}node_modules/${name}`);
}
