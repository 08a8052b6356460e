import type { DrawEnvironment } from '../elements/definition';
import { editorFixture } from '../testing/editor-fixture';
import type { AnyCanvas } from './canvas-maker';
import { exportPage, fileName } from './png';

/** A canvas that counts the rectangles that are filled on it. */
function countingCanvas() {
  const counted = { rectangles: 0 };
  const context = new Proxy(
    {},
    {
      get: (_, name) => () => {
        if (name === 'fillRect') counted.rectangles++;
      },
      set: () => true,
    },
  );
  const canvas = { getContext: () => context, convertToBlob: () => Promise.resolve(new Blob(['x'])), width: 0 };
  return { counted, createCanvas: () => canvas as unknown as AnyCanvas };
}

/** 1,200 rectangles, exported while every part of them takes `ms`. */
function exporting(ms: number) {
  const { editor, rectangle } = editorFixture();
  for (let index = 0; index < 1_200; index++) rectangle(index, index);
  const { counted, createCanvas } = countingCanvas();
  let time = 0;
  const done = (onPart?: () => void) =>
    exportPage(
      {
        store: editor.store,
        environment: {} as DrawEnvironment,
        ready: () => Promise.resolve(),
        createCanvas,
        now: () => (time += ms),
        onPart,
      },
      { page: editor.pageId, scale: 1 },
    );
  return { counted, done, editor };
}

test('a picture of many elements is drawn in parts, between which others have their turn', async () => {
  const { counted, done } = exporting(60);
  let turns = 0;
  const others = setInterval(() => turns++, 0);
  // The first turn comes after a ms in Node: each part lets that pass.
  await done(() => {
    const begun = performance.now();
    while (performance.now() - begun < 3);
  });
  clearInterval(others);
  expect(turns).toBeGreaterThan(0);
  expect(counted.rectangles).toBe(1_200 + 1);
});

test('what is drawn quickly is drawn at once', async () => {
  const { done } = exporting(1);
  let turns = 0;
  const others = setInterval(() => turns++, 0);
  await done(() => {
    const begun = performance.now();
    while (performance.now() - begun < 3);
  });
  clearInterval(others);
  expect(turns).toBe(0);
});

test('what is changed meanwhile is not in the picture', async () => {
  const { counted, done, editor } = exporting(60);
  const ids = [...editor.elements.keys()];
  let parts = 0;
  await done(() => {
    if (parts++ > 0) return;
    editor.run(
      'delete',
      ids.slice(600).map((id) => ({ path: `page/${editor.pageId}/element/${id}`, before: {}, after: null })),
    );
  });
  expect(editor.elements.size).toBe(600);
  expect(counted.rectangles).toBe(1_200 + 1);
});

test.each([
  ['Plan: A/B?', 'Plan A B.png'],
  ['.hidden. ', 'hidden.png'],
  ['قائمة الطعام', 'قائمة الطعام.png'],
  [`${'a'.repeat(79)}🌊🌊`, `${'a'.repeat(79)}🌊.png`],
  ['...', 'design.png'],
])('[E-50] a design called %s is a file called %s', (name, file) => {
  expect(fileName(name, 'png')).toBe(file);
});

test('[E-50] a page keeps its number, however long the name', () => {
  expect(fileName('a'.repeat(90), 'png', '07')).toBe(`${'a'.repeat(80)} 07.png`);
});
