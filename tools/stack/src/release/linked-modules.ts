import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const MODULES = 'node_modules';

/**
 * Gives another tree of this repository the packages that `root` has installed: those of others by a link, our own as the tree's own
 * folders. Caches stay each tree's own.
 */
export function linkModules(root: string, tree: string): void {
  linkFolder(path.join(root, MODULES), path.join(tree, MODULES));
  // Where two versions of a package are needed, npm puts one of them into the folder of ours that needs it.
  for (const own of ownFolders(root)) {
    const [from, to] = [path.join(root, own, MODULES), path.join(tree, own, MODULES)];
    if (existsSync(from) && existsSync(path.dirname(to)) && !existsSync(to)) symlinkSync(from, to);
  }
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    const [source, place] = [path.join(from, name), path.join(to, name)];
    // A workspace is a relative link already; said again it leads into the other tree.
    if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), place);
    else if (name === '@commonplace') linkFolder(source, place);
    else symlinkSync(source, place);
  }
}

/** Our own packages: what node_modules holds as links. */
function ownFolders(root: string): string[] {
  const modules = path.join(root, MODULES);
  return [modules, path.join(modules, '@commonplace')]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((entry) => lstatSync(entry).isSymbolicLink())
    .map((entry) => path.relative(modules, path.resolve(path.dirname(entry), readlinkSync(entry))))
    .map((own) => own.replace(/^\.\.[\\/]/, ''));
}
