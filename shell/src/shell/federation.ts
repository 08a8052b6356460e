import type { Federation } from '@commonplace/remote-kit/loader';
import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

const TABLE = Symbol.for('commonplace.integrity');

/** The Module Federation runtime of this page, with a hash on every script that it makes. */
export function federation(): Federation {
  registerPlugins([
    {
      name: 'integrity',
      createScript: ({ url }) => {
        const script = document.createElement('script');
        const hashOf = (globalThis as { [TABLE]?: (url: string) => string | undefined })[TABLE];
        const hash = hashOf?.(url);
        if (hash) {
          script.integrity = hash;
          script.crossOrigin = 'anonymous';
        }
        script.src = url;
        script.async = true;
        return script;
      },
    },
  ]);
  return { registerRemotes, loadRemote, shared: heldVersions };
}

/** The versions of the shared packages that this page has; the shell names one of each. */
function heldVersions(): Record<string, string> {
  const scope = getInstance()?.shareScopeMap['default'] ?? {};
  const held = Object.entries(scope).map(([name, versions]) => [name, Object.keys(versions)[0] ?? '']);
  return Object.fromEntries(held.filter(([, version]) => version !== '')) as Record<string, string>;
}
