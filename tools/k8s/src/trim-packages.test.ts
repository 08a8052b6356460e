import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const script = path.join(__dirname, '../../../k8s/images/trim.mjs');

test('an image keeps what its workspace runs with, at whatever depth, and nothing that another one needs or that no process reads', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'trim-'));
  const write = (file: string, content: object | string = '') => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const dependencies = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
  try {
    write('svc-x/package.json', {
      dependencies: dependencies('a', '@commonplace/contracts', '@fontsource/f'),
      devDependencies: dependencies('tested-with'),
    });
    write('svc-x/node_modules/c/package.json', {});
    write('node_modules/a/package.json', {
      dependencies: dependencies('b'),
      optionalDependencies: dependencies('o', 'gone'),
    });
    write('node_modules/a/node_modules/b/package.json', { peerDependencies: dependencies('@s/p') });
    write('node_modules/b/package.json', {});
    write('node_modules/o/package.json', {});
    write('node_modules/@s/p/package.json', {});
    write('node_modules/@s/q/package.json', {});
    write('node_modules/tested-with/package.json', {});
    for (const name of ['a/index.js', 'a/index.js.map', 'a/types/index.d.ts', 'a/LICENSE'])
      write(`node_modules/${name}`);
    const fonts = ['f-0-400-normal.woff', 'f-0-400-normal.woff2', 'f-0-700-normal.woff', 'f-0-400-italic.woff'];
    write('node_modules/@fontsource/f/package.json', {});
    for (const name of [...fonts, 'index.css', 'unicode.json']) write(`node_modules/@fontsource/f/${name}`);

    execFileSync(process.execPath, [script, 'svc-x'], { cwd: root });
    const there = (name: string) => existsSync(path.join(root, name));
    const all = (names: string[]) => names.map((name) => [name, there(`node_modules/${name}`)]);
    const yes = ['a/node_modules/b', 'o', '@s/p', 'a/index.js', 'a/LICENSE', `@fontsource/f/${fonts[0]}`];
    expect(all([...yes, '@fontsource/f/unicode.json']).filter(([, is]) => !is)).toEqual([]);
    const no = ['b', '@s/q', 'tested-with', 'a/index.js.map', 'a/types/index.d.ts', '@fontsource/f/index.css'];
    expect(all([...no, ...fonts.slice(1).map((f) => `@fontsource/f/${f}`)]).filter(([, is]) => is)).toEqual([]);
    expect(there('svc-x/node_modules/c')).toBe(false);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
