import { visitorsMayUpload } from './storage';

const on = { enabled: true };
const off = { enabled: false };

test.each([
  ['both are on', [on, on], true],
  ['nobody has set either', [undefined, null], true],
  ['uploads without an account are off', [off, on], false],
  ['AI tools are off', [on, off], false],
])('[ROLE-04] whether visitors may upload where %s', (_, values, may) => {
  expect(visitorsMayUpload(values)).toBe(may);
});
