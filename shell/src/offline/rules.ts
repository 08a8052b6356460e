/** What the offline worker does with a request: nothing, or what kind of thing it may have kept. */
export type Kept = 'page' | 'registry' | 'file' | 'none';

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** Documents that are not the shell's page. */
const OTHER_DOCUMENTS = /^\/(api|events|files|mf|mail|pay|sign-in|captcha|sitemap)(\/|$)|^\/[^/]+\.\w+$/;
const FILES = /^\/(assets|mf|files)\//;

/** Only what can be read again and is ours; calls of the API are never kept. */
export function keptKind({ method, mode, url }: Asked, origin: string): Kept {
  const at = new URL(url);
  if (method !== 'GET' || at.origin !== origin) return 'none';
  if (mode === 'navigate') return OTHER_DOCUMENTS.test(at.pathname) ? 'none' : 'page';
  if (at.pathname === '/remotes.json') return 'registry';
  return FILES.test(at.pathname) ? 'file' : 'none';
}

interface Version {
  readonly version: string;
  readonly weight: number;
  readonly manifest: string;
  readonly integrity?: Readonly<Record<string, string>>;
}
export interface KeptRegistry {
  readonly remotes: readonly { readonly name: string; readonly versions: readonly Version[] }[];
}

/**
 * The registry as it is without a network: of each remote the one version whose files are kept, to all sessions. A remote of which nothing is
 * kept stays without versions, so that its pages are still known to be its own.
 */
export function offlineRegistry(registry: KeptRegistry, isKept: (manifest: string) => boolean): KeptRegistry {
  return {
    ...registry,
    remotes: registry.remotes.map((row) => {
      const kept = [...row.versions].sort((a, b) => a.weight - b.weight).filter(({ manifest }) => isKept(manifest));
      return { ...row, versions: kept.slice(-1).map((version) => ({ ...version, weight: 100 })) };
    }),
  };
}

/** All files of a version with their hashes, by address; undefined when the registry does not have it. */
export function filesOf(
  registry: KeptRegistry,
  name: string,
  version: string,
): ReadonlyMap<string, string> | undefined {
  const found = registry.remotes.find((row) => row.name === name)?.versions.find((one) => one.version === version);
  if (!found?.integrity) return undefined;
  const base = found.manifest.slice(0, found.manifest.lastIndexOf('/') + 1);
  return new Map(Object.entries(found.integrity).map(([file, hash]) => [base + file, hash]));
}

/** Files of the shell that a page names. */
export function assetsIn(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!);
}
