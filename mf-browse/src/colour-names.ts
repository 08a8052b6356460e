import { createTranslator } from '@commonplace/remote-kit';

/** Names of the 24 presets (SEARCH-22), for people who hear the page, or hover. */
const NAMES = {
  c000000: 'black',
  c4d4d4d: 'dark grey',
  c999999: 'grey',
  cffffff: 'white',
  c7b1e22: 'dark red',
  cd32f2f: 'red',
  cf06292: 'pink',
  cf8bbd0: 'light pink',
  ce64a19: 'deep orange',
  cff9800: 'orange',
  cffcc80: 'apricot',
  c5d4037: 'brown',
  ca1887f: 'light brown',
  cfbc02d: 'yellow',
  cfff59d: 'light yellow',
  c827717: 'olive',
  c7cb342: 'green',
  c1b5e20: 'dark green',
  c00897b: 'teal',
  c4dd0e1: 'turquoise',
  c1e88e5: 'blue',
  c0d47a1: 'dark blue',
  c7e57c2: 'lavender',
  c4a148c: 'purple',
} as const;

const { useText } = createTranslator('browse-colours', NAMES);

/** What a colour (`rrggbb`) is called; one that is no preset by its number. */
export function useColourName(): (value: string) => string {
  const t = useText();
  return (value) => {
    const key = `c${value}`;
    return Object.hasOwn(NAMES, key) ? t(key as keyof typeof NAMES) : `#${value}`;
  };
}
