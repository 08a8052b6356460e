// Which room may import which: the arrows of the house (docs/decisions/001-rooms.md), one table for lint and its test.
// A room not listed under `may` is closed to it, type imports included.
const remotes = ['mf-browse', 'mf-editor', 'mf-account', 'mf-projects'];
const services = ['svc-catalog', 'svc-identity', 'svc-billing', 'svc-assets'];

/** @type {Record<string, string[]>} folder → our packages that it may import */
export const may = {
  contracts: [],
  'packages/service-kit': ['contracts'],
  'packages/ui': [],
  'packages/remote-kit': ['contracts', 'ui'],
  'shell/src': ['contracts', 'ui', 'remote-kit'],
  'shell/server': ['contracts', 'service-kit', 'remote-kit'],
  ...Object.fromEntries(remotes.map((r) => [r, ['contracts', 'ui', 'remote-kit']])),
  ...Object.fromEntries(services.map((s) => [s, ['contracts', 'service-kit']])),
  'tools/stack': ['contracts', 'service-kit', 'remote-kit'],
  'tools/bench': ['contracts', 'service-kit', 'stack'],
  'tools/k8s': ['contracts', 'stack'],
  e2e: ['contracts', 'stack'],
  // Small remotes of their own, for the federation journey.
  'e2e/fixtures': ['contracts', 'ui', 'remote-kit'],
};

const packages = ['contracts', 'service-kit', 'ui', 'remote-kit', 'stack', 'bench', 'k8s'];
const rooms = ['shell', 'e2e', 'contracts', ...remotes, ...services];

/** Regular expressions for `no-restricted-imports` that close every door not listed in `may`, by name and by relative path. */
export function closedTo(room, o = { tests: false }) {
  // Tests may start engines and tokens through the testing doors; what ships may not.
  const open = [...(may[room] ?? []), ...(o.tests ? ['stack', 'service-kit'] : [])];
  const own = room.split('/').at(-1);
  const closed = packages.filter((name) => !open.includes(name) && name !== own);
  const siblings = rooms.filter((name) => name !== room && !room.startsWith(`${name}/`));
  return [
    `^@commonplace/(${closed.join('|')})(/|$)`,
    `^(${siblings.join('|')})(/|$)`,
    `\\.\\./(${[...siblings, 'packages', 'tools/stack', 'tools/bench', 'contracts'].join('|')})/`,
    ...(room === 'shell/src' ? ['\\.\\./server/'] : []),
    ...(room === 'shell/server' ? ['\\.\\./src/'] : []),
  ];
}
