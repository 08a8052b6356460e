import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { configurationPage } from './configuration';

const root = path.join(__dirname, '../../..');
const folder = path.join(root, 'docs/operate');

test('the page of the configuration is what the schemas say', () => {
  // Run npm run k8s -- configuration after a change of a schema.
  expect(readFileSync(path.join(folder, 'configure.md'), 'utf8')).toBe(configurationPage(root));
});

test('every page of the manual is listed, and every file and command that it names is there', () => {
  const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
  const list = readFileSync(path.join(folder, 'README.md'), 'utf8');
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  for (const page of pages) {
    const text = readFileSync(path.join(folder, page), 'utf8');
    if (page !== 'README.md') expect(list).toContain(`(${page})`);
    for (const [, to = ''] of text.matchAll(/\]\((?!https?:|#)([^)#]+)\)/g))
      expect([page, to, existsSync(path.join(folder, to))]).toEqual([page, to, true]);
    for (const [, name = ''] of text.matchAll(/npm run ([a-z0-9]+)/g))
      expect([page, name, name in scripts]).toEqual([page, name, true]);
    for (const [, name = ''] of text.matchAll(/`(k8s\/[\w./-]+)`/g))
      expect([page, name, existsSync(path.join(root, name))]).toEqual([page, name, true]);
  }
});
