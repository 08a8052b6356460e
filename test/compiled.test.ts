import { createContext } from 'node:vm';
import compiledOnce from './compiled.cjs';

const parameters = ['module', 'exports'];

type Module = (module: object, exports: Record<string, unknown>) => void;
const load = (code: string, filename: string): Record<string, unknown> => {
  const exports = {};
  const run = compiledOnce(code, filename, parameters).runInContext(createContext({})) as Module;
  run({ exports }, exports);
  return exports;
};

describe('compiled modules', () => {
  it('compiles the same code of a file once', () => {
    const first = compiledOnce('exports.a = 1;', '/once.js', parameters);
    expect(compiledOnce('exports.a = 1;', '/once.js', parameters)).toBe(first);
  });

  it('compiles a file again whose code is another', () => {
    expect(load('exports.a = 1;', '/changed.js').a).toBe(1);
    expect(load('exports.a = 2;', '/changed.js').a).toBe(2);
  });

  it('keeps the state of a module apart in every context', () => {
    const code = 'globalThis.count = (globalThis.count ?? 0) + 1; exports.count = globalThis.count; exports.list = [];';
    const [one, two] = [load(code, '/apart.js'), load(code, '/apart.js')];
    expect([one.count, two.count]).toEqual([1, 1]);
    expect(one.list).not.toBe(two.list);
  });

  it('tells lines and columns of the file, on its first line too', () => {
    const at = (code: string): string => {
      try {
        load(code, '/place.js');
      } catch (error) {
        return /place\.js:\d+:\d+/.exec((error as Error).stack ?? '')?.[0] ?? '';
      }
      return 'nothing thrown';
    };
    expect(at('  throw new Error("here");')).toBe('place.js:1:9');
    expect(at('\n throw new Error("here");')).toBe('place.js:2:8');
  });

  it('refuses what is no CommonJS', () => {
    expect(() => compiledOnce('import a from "a";', '/module.js', parameters)).toThrow('import statement');
  });

  it('keeps a comment at the end from swallowing the end of the function', () => {
    expect(load('exports.a = 1; // the end', '/comment.js').a).toBe(1);
  });

  it('hands globals in as variables around the module, which may have its own of that name', () => {
    const run = (code: string, filename: string): unknown => {
      const exports = { a: undefined };
      const around = compiledOnce(code, filename, parameters, ['Map']).runInContext(createContext({})) as (
        ...globals: unknown[]
      ) => Module;
      around('given')({ exports }, exports);
      return exports.a;
    };
    expect(run('exports.a = Map;', '/given.js')).toBe('given');
    expect(run('const Map = "its own"; exports.a = Map;', '/own.js')).toBe('its own');
  });

  it('tells lines and columns of the file with globals around it too', () => {
    const script = compiledOnce('  throw new Error("here");', '/around.js', parameters, ['Map', 'Set']);
    const around = script.runInContext(createContext({})) as () => Module;
    expect(() => around()({}, {})).toThrow(
      expect.objectContaining({ stack: expect.stringContaining('/around.js:1:9') }),
    );
  });
});
