import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Package {
  scripts?: Record<string, string>;
  name: string;
}
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Package;
const { scripts = {} } = read('package.json');
const below = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name) =>
    name.endsWith('.md') ? [path.join(folder, name)] : [],
  );
const rooms = readdirSync('.', { withFileTypes: true }).flatMap((one) =>
  one.isDirectory() && /^(shell|contracts|e2e|k8s|(mf|svc)-.*)$/.test(one.name) ? [one.name] : [],
);
const inside = (folder: string) => readdirSync(folder).map((name) => path.join(folder, name));
// The pages beside the code of each part, too.
const beside = [...rooms, ...inside('packages'), ...inside('tools')].map((folder) => path.join(folder, 'README.md'));
const PAGES = ['README.md', 'CONTRIBUTING.md', ...below('docs'), ...beside.filter((file) => existsSync(file))];
const workspace = (name: string) =>
  [
    name,
    path.join('packages', name),
    path.join('tools', name),
    path.join('packages', name.split('/').pop() ?? ''),
  ].find((folder) => existsSync(path.join(folder, 'package.json')));

/** Names that links give the headings of a page. */
function headingsOf(file: string): string[] {
  const prose = readFileSync(file, 'utf8').replace(/^```[^]*?^```/gm, '');
  return [...prose.matchAll(/^#+ (.*)$/gm)].map(([, words = '']) =>
    words
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** What of a page leads nowhere: links to files and headings, commands, and paths in code that are not there. */
function deadIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  const dead: string[] = [];
  for (const [, to = ''] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^(https?:|mailto:)/.test(to)) continue;
    const [page = '', heading] = to.split('#');
    const target = page === '' ? file : path.join(path.dirname(file), page);
    if (!existsSync(target)) dead.push('link ' + to);
    else if (heading && target.endsWith('.md') && !headingsOf(target).includes(heading)) dead.push('heading ' + to);
  }
  for (const [, name = '', rest = ''] of text.matchAll(/npm run (?:-s )?([a-z][\w:-]*)([^`\n]*)/g)) {
    const room = / -w ([\w@/-]+)/.exec(rest)?.[1];
    // In capitals stands what a reader puts there.
    if (room === room?.toUpperCase() && room !== undefined) continue;
    const folder = room === undefined ? '.' : workspace(room);
    const known = folder === '.' ? scripts : folder ? read(path.join(folder, 'package.json')).scripts : undefined;
    if (!known || !(name in known)) dead.push('npm run ' + name + (room ? ' -w ' + room : ''));
  }
  const inCode = new RegExp('`((?:' + [...rooms, 'packages', 'tools', 'docs'].join('|') + ')/[\\w./-]+)`', 'g');
  for (const [, at = ''] of text.matchAll(inCode)) {
    // Modules are named without their ending.
    const found = ['', '.ts', '.tsx'].some((ending) => existsSync(at + ending));
    if (!found && !/\b(dist|node_modules)\b/.test(at)) dead.push('path ' + at);
  }
  return dead.map((one) => file + ': ' + one);
}

test('every link, heading, command and path that the documentation names is there', () => {
  expect(PAGES.length).toBeGreaterThan(30);
  expect(PAGES.flatMap(deadIn)).toEqual([]);
});
