import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Rooms whose pages write dates and numbers for a reader. */
const ROOMS = ['mf-account/src', 'mf-browse/src', 'mf-editor/src', 'mf-projects/src', 'shell/src'];
const MADE =
  /new Intl\.(?:DateTimeFormat|NumberFormat|RelativeTimeFormat)\((?!\s*written\()|\.toLocale(?:Date|Time)?String\((?!\s*written\()/;

/** Whether a text makes dates or numbers by the language of the page alone. */
const forgets = (text: string) => MADE.test(text);

test('dates and numbers are written by the variety of the language that the browser names', () => {
  const wrong = ROOMS.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
      .map((name) => path.join(room, name))
      .filter((name) => forgets(readFileSync(name, 'utf8'))),
  );
  expect(wrong).toEqual([]);
});

test('what forgets it is found', () => {
  expect(forgets("new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })")).toBe(true);
  expect(forgets('new Intl.NumberFormat(\n    locale)')).toBe(true);
  expect(forgets('when.toLocaleString(locale)')).toBe(true);
  expect(forgets('new Intl.NumberFormat(\n    written(locale), {})')).toBe(false);
});
