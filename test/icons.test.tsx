import { render } from '@testing-library/react';
import * as icons from 'lucide-react';
import files from './icon-files.cjs';

// By its path, so that it is the package's own file.
const whole = jest.requireActual<typeof icons>('../node_modules/lucide-react/dist/cjs/lucide-react.js');

test('each icon of the package is there by each of its names', () => {
  expect(Object.keys(whole).filter((name) => !files.has(name))).toEqual(['icons']);
});

test.each(['Search', 'SearchIcon', 'ArrowDown01', 'Trash2', 'MoreHorizontal'] as const)(
  '%s is drawn as by the whole package',
  (name) => {
    const [Mine, Theirs] = [icons[name], whole[name]];
    const drawn = (icon: React.ReactElement): string => render(icon).container.innerHTML;
    expect(drawn(<Mine size={12} aria-label="x" />)).toBe(drawn(<Theirs size={12} aria-label="x" />));
    expect(icons[name]).toBe(Mine);
  },
);

test('a name that the package has not is none', () => {
  expect((icons as Record<string, unknown>)['NoSuchIcon']).toBeUndefined();
  expect('NoSuchIcon' in icons).toBe(false);
});
