import { createElement, type ReactElement } from 'react';

test('no stack is taken for an element', () => {
  const stackOf = (element: ReactElement): unknown => (element as unknown as Record<string, unknown>)['_debugStack'];
  expect(stackOf(<p />)).toBe(stackOf(<b />));
  expect(stackOf(createElement('p'))).toBe(stackOf(createElement('b')));
});
