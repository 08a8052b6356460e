import type { Federation } from '@commonplace/remote-kit/loader';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';

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
  return { registerRemotes, loadRemote };
}
