import { foreignMajors } from './shared-versions';

const page = { react: '19.3.1', '@commonplace/ui': '1.0.0', small: '0.4.2' };
const need = (name: string, requiredVersion: string, singleton = true) => ({ name, requiredVersion, singleton });

test.each([
  ['^19.3.0', []],
  ['^19.9.0', []],
  ['^20.0.0', ['react ^20.0.0 (this page has 19.3.1)']],
  ['^18.2.0', ['react ^18.2.0 (this page has 19.3.1)']],
])('a page with React 19.3.1 and a remote for %s', (range, refused) => {
  expect(foreignMajors([need('react', range), need('@commonplace/ui', '^1.0.0')], page)).toEqual(refused);
});

test('below 1.0 every minor version may break; what the page does not hold, or each brings for itself, is nobody’s matter', () => {
  expect(foreignMajors([need('small', '^0.4.0')], page)).toEqual([]);
  expect(foreignMajors([need('small', '^0.5.0')], page)).toHaveLength(1);
  expect(foreignMajors([need('unknown', '^9.0.0'), need('react', '^20.0.0', false)], page)).toEqual([]);
});
