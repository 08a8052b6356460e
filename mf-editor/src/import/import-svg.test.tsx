import { editorFixture } from '../testing/editor-fixture';
import { importSvg } from './import-svg';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${inside}</svg>`;
const read = (source: string) => importSvg(editorFixture().editor, source);
const made = (source: string) => read(source).changes.map(({ after }) => after as Record<string, unknown>);

test('[E-15, E-45] a drawing becomes elements of its own in one group, with its colours', () => {
  const elements = made(
    svg('<rect width="40" height="20" fill="#ff0000"/><circle cx="70" cy="70" r="20" fill="#00ff00"/>'),
  );
  expect(elements.map(({ type }) => type)).toEqual(['group', 'shape', 'shape']);
  expect(elements.slice(1).map(({ fill, parent }) => [fill, parent])).toEqual([
    ['#ff0000', elements[0]!.id],
    ['#00ff00', elements[0]!.id],
  ]);
});

test('[E-45] scripts, pictures from elsewhere and embedded pages stay outside, and are counted', () => {
  const { changes, dropped } = read(
    svg(
      '<script>window.ran = 1</script><image href="https://elsewhere.example/a.png" width="9" height="9"/>' +
        '<use href="https://elsewhere.example/b.svg#x"/><foreignObject><p>page</p></foreignObject>' +
        '<rect width="40" height="40" fill="url(https://elsewhere.example/c.svg#g)" onload="window.ran = 1"/>',
    ),
  );
  expect(dropped).toBe(4);
  expect(changes).toHaveLength(1);
  expect(JSON.stringify(changes)).not.toMatch(/elsewhere|window|onload/);
  expect('ran' in window).toBe(false);
});

test('[E-45] what is no drawing is told apart from a drawing of which nothing can be an element', () => {
  for (const broken of ['<svg xmlns="http://www.w3.org/2000/svg"><rect width="10"', 'words', '<html/>'])
    expect(read(broken)).toMatchObject({ ids: [], readable: false });
  expect(read(svg('<image href="a.png"/>'))).toEqual({ changes: [], ids: [], dropped: 1, readable: true });
});
