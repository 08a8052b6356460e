import { createElement } from '../../document/changes';
import { newShape } from '../../elements/shape/shape';
import { editorFixture } from '../../testing/editor-fixture';
import type { DrawEnvironment } from '../../elements/definition';
import type { DesignElement } from '../../document/records';
import { recordPage } from '../vector/record-page';
import { writeSvg } from './write-svg';

const shadow = { x: 6, y: 8, blur: 4, colour: '#00000080' };
const raster = { data: 'data:image/png;base64,AAAA', type: 'image/png' as const, width: 80, height: 60 };
const rasteriser = { image: async () => raster, source: () => raster, paint: () => raster };

/** The paths of a heart with a shadow, as an SVG has them. */
async function heart(
  look: Partial<Pick<DesignElement, 'blend' | 'opacity'>>,
): Promise<{ svg: string; paths: string[] }> {
  const { editor } = editorFixture();
  const frame = { x: 10, y: 20, width: 100, height: 80, rotation: 0 };
  const shape = { ...newShape('heart', frame, 'a0'), fill: '#cc0044', shadow, ...look };
  editor.run('add', [createElement(editor.pageId, shape)]);
  const { page, ops } = recordPage(editor.store, editor.pageId, {} as DrawEnvironment);
  const svg = await writeSvg(page, ops, { rasteriser, faces: [], title: 'x', language: 'en' });
  return { svg, paths: svg.match(/<path [^>]*fill="#cc0044"[^>]*>/g) ?? [] };
}

test('[E-46] a shadow whose element nothing shines through is one with it', async () => {
  const { svg, paths } = await heart({});
  expect(paths).toHaveLength(1);
  expect(svg).toContain('<feDropShadow dx="6" dy="8" stdDeviation="2"');
});

test.each([
  ['is seen through', { opacity: 0.5 }, 'opacity="0.5"'],
  ['mixes with what lies below', { blend: 'difference' }, 'mix-blend-mode:difference'],
] as const)(
  '[E-46] where an element %s, its shadow is painted before it and shines through it, as on the screen',
  async (_, look, said) => {
    const { svg, paths } = await heart(look);
    expect(paths).toHaveLength(2);
    const [cast, own] = paths;
    expect(cast).toContain('filter=');
    expect(cast).toContain('aria-hidden="true"');
    expect(own).not.toContain('filter=');
    for (const path of paths) expect(path).toContain(said);
    expect(svg).not.toContain('feDropShadow');
    expect(svg).toContain('<feOffset dx="6" dy="8" result="cast"/>');
  },
);
