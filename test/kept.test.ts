import path from 'node:path';
import kept from './kept.cjs';

describe('what the files of a worker have in common', () => {
  it('is the same for one resolver, and none of what another has found', () => {
    const [one, other] = [{}, {}];
    kept(one).places.set('a', '/a.js');
    expect(kept(one).places.get('a')).toBe('/a.js');
    expect(kept(other).places.size).toBe(0);
  });

  it('stays when a runtime clears its own', () => {
    const resolver = {};
    kept(resolver).places.set('a', '/a.js');
    kept(resolver).places.clear();
    expect(kept(resolver).places.get('a')).toBe('/a.js');
  });

  it('are files of the repository alone: what a test writes is read each time', () => {
    const { stays } = kept({});
    expect(stays(path.resolve('package.json'))).toBe(true);
    expect(stays('/somewhere/else.js')).toBe(false);
    expect(stays(path.resolve('.') + '-beside/a.js')).toBe(false);
  });
});
