/** What a new remote begins with: one page that works, its texts in two languages, and a test that mounts it as the shell does. */
export function remoteFiles(name: string): Readonly<Record<string, string>> {
  const short = name.replace(/^mf-/, '');
  const title = short.charAt(0).toUpperCase() + short.slice(1).replace(/-/g, ' ');
  return {
    'package.json': `${JSON.stringify(
      {
        name,
        version: '1.0.0',
        private: true,
        license: 'MIT',
        type: 'module',
        scripts: { dev: `tsx ../tools/stack/src/dev-remote-cli.ts ${name}` },
        dependencies: {
          '@commonplace/ui': '1.0.0',
          '@commonplace/remote-kit': '1.0.0',
          react: '19.3.1',
          'react-dom': '19.3.1',
          'react-router': '7.18.5',
        },
      },
      null,
      2,
    )}\n`,
    'remote.json': `${JSON.stringify({ name, routes: [`/${short}`, `/${short}/*`] }, null, 2)}\n`,
    'webpack.config.cjs': `module.exports = require('@commonplace/remote-kit/webpack').remoteConfig({ dir: __dirname });\n`,
    'src/mount.tsx': `import { defineRemote } from '@commonplace/remote-kit';
import { createRemoteStore } from '@commonplace/remote-kit/remote-api';
import { App } from './app/app';

export const { version, mount, fragments } = defineRemote({
  createStore: (shell) => createRemoteStore(shell, []),
  App,
  translations: { ar: async () => (await import('./arabic')).arabic },
});
`,
    'src/arabic.ts': `import { arabic as home } from './home/texts.ar';

export const arabic = { '${short}.home': home };
`,
    'src/app/app.tsx': `import { Route, Routes } from 'react-router';
import { HomePage } from '../home/home-page';

/** The pages of this remote. */
export function App() {
  return (
    <Routes>
      <Route path="*" element={<HomePage />} />
    </Routes>
  );
}
`,
    'src/home/texts.ts': `import { createTranslator } from '@commonplace/remote-kit';

export const { useText } = createTranslator('${short}.home', { title: '${title}', text: 'This page is yours to fill.' });
`,
    'src/home/texts.ar.ts': `export const arabic = { title: '${title}', text: 'هذه الصفحة لك لتملأها.' };
`,
    'src/home/home-page.tsx': `import { usePageTitle } from '@commonplace/remote-kit';
import styles from './home-page.module.css';
import { useText } from './texts';

export function HomePage() {
  const t = useText();
  usePageTitle(t('title'));
  return (
    <main className={styles.page}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p>{t('text')}</p>
    </main>
  );
}
`,
    'src/home/home-page.module.css': `.page {
  padding: var(--space-8) var(--space-4);
}
`,
    'src/mount.test.tsx': `import { createTestShell, mountInTest } from '@commonplace/remote-kit/testing';
import { screen } from '@testing-library/react';
import * as remote from './mount';

test('the page shows its heading', async () => {
  await mountInTest(remote, createTestShell({ path: '/${short}' }));
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
});
`,
  };
}
