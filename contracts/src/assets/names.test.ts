import type { z } from 'zod';
import { createBoard } from './boards';
import { updateDesign } from './designs';
import { createProject } from './projects';
import { renameUpload } from './uploads';

const bodies: readonly [string, z.ZodType, (name: string) => object][] = [
  ['a folder', createProject.body as z.ZodType, (name) => ({ name })],
  ['a board', createBoard.body as z.ZodType, (title) => ({ title })],
  ['an upload', renameUpload.body as z.ZodType, (name) => ({ name })],
  ['a design', updateDesign.body as z.ZodType, (name) => ({ name })],
];

describe.each(bodies)('the name of %s', (_, body, of) => {
  test('keeps no sign that shows nothing or turns the text around it', () => {
    expect(JSON.stringify(body.parse(of(' a\u0000b\u202e\u200b '))).includes('"ab"')).toBe(true);
  });

  test('may hold any script and joined emoji', () => {
    const text = 'Fête 漢字 نام 👩‍👩‍👧';
    expect(JSON.stringify(body.parse(of(text))).includes(text)).toBe(true);
  });

  test('is wanted: one of unseen signs alone is none', () => {
    expect(body.safeParse(of('\u200b\u2060')).success).toBe(false);
  });
});

test('tags of a folder can be seen, and each stands once', () => {
  const { tags } = (createProject.body as z.ZodType<{ tags: string[] }>).parse({
    name: 'a',
    tags: ['sea\u0000', 'Sea', 'sky'],
  });
  expect(tags).toEqual(['sea', 'sky']);
});
