import nearGlobals from './near-globals.cjs';

test('what modules are handed is what the context of their file has', () => {
  const near = [Array, Error, JSON, Map, Math, Object, Promise, RegExp, Set, Symbol, Uint8Array];
  const own = globalThis as unknown as Record<string, unknown>;
  expect(near).toEqual(
    ['Array', 'Error', 'JSON', 'Map', 'Math', 'Object', 'Promise', 'RegExp', 'Set', 'Symbol', 'Uint8Array'].map(
      (name) => own[name],
    ),
  );
  expect([] instanceof Array && {} instanceof Object && /a/ instanceof RegExp).toBe(true);
});

test('every one of them exists, once, and none is taken by fake timers', () => {
  expect(nearGlobals.filter((name) => !(name in globalThis))).toEqual([]);
  expect(new Set(nearGlobals).size).toBe(nearGlobals.length);
  const before = nearGlobals.map((name) => (globalThis as unknown as Record<string, unknown>)[name]);
  jest.useFakeTimers();
  const after = nearGlobals.map((name) => (globalThis as unknown as Record<string, unknown>)[name]);
  jest.useRealTimers();
  expect(after.every((value, at) => Object.is(value, before[at]))).toBe(true);
});
