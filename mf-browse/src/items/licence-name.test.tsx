import { isOwnLicence, licenceName, OWN_LICENCES } from '@commonplace/contracts/licences';
import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { speak } from '@commonplace/remote-kit/translator';
import { renderHook } from '@testing-library/react';
import { arabic } from '../arabic';
import { useLicenceName } from './licence-name';

const nameOf = (locale = 'en') =>
  renderHook(useLicenceName, {
    wrapper: ({ children }) => <ShellContext value={{ ...createTestShell({}), locale }}>{children}</ShellContext>,
  }).result.current;

test('the licences of the library itself are called in the language of the page, the others as everywhere', () => {
  const ids = Object.keys(OWN_LICENCES).filter(isOwnLicence);
  expect(ids.map(nameOf())).toEqual(Object.values(OWN_LICENCES));
  speak('ar', arabic);
  for (const id of ids) expect(nameOf('ar')(id)).toMatch(/^[\u0600-\u06ff\s]+$/);
  for (const id of ['CC0-1.0', 'MIT', 'CC-BY-4.0']) expect(nameOf('ar')(id)).toBe(licenceName(id).name);
});
