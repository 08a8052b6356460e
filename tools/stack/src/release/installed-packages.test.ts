import { covers } from './installed-packages';

const lock = (packages: Record<string, { version?: string; link?: boolean }>) => ({
  packages: { '': { version: '1.0.0' }, 'mf-browse': { version: '1.0.0' }, ...packages },
});
const react = { 'node_modules/react': { version: '19.3.1' } };

test('packages that came since do no harm', () => {
  expect(covers(lock({ ...react, 'node_modules/new': { version: '1.0.0' } }), lock(react))).toBe(true);
});

test('another version, another place or none means an installation of its own', () => {
  expect(covers(lock({ 'node_modules/react': { version: '19.4.0' } }), lock(react))).toBe(false);
  expect(covers(lock({ 'mf-browse/node_modules/react': { version: '19.3.1' } }), lock(react))).toBe(false);
  expect(covers(lock({}), lock(react))).toBe(false);
});

test('our own packages come from the tree itself', () => {
  const linked = lock({ 'node_modules/mf-stories': { link: true } });
  expect(covers(lock({}), { packages: { ...linked.packages, 'mf-stories': { version: '2.0.0' } } })).toBe(true);
});
