import { singleSlashes } from './single-slashes';

test.each([
  ['//all', '/all'],
  ['//evil.example/x', '/evil.example/x'],
  ['/image///a//', '/image/a/'],
  ['//', '/'],
  ['//\\evil.example', '/evil.example'],
  ['/\\evil.example/x', '/evil.example/x'],
])('%s leads to %s', (path, to) => {
  expect(singleSlashes(path)).toBe(to);
});

test.each(['/', '/all', '/image/a'])('%s stays', (path) => {
  expect(singleSlashes(path)).toBeUndefined();
});
