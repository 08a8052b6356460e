import type { PageRecord } from '../../document/records';
import { paintOrder } from '../../document/selectors';
import type { DrawEnvironment } from '../../elements/definition';
import { drawElement } from '../../elements/draw-element';
import { fillOf } from '../../elements/paint';
import type { ExportStore } from '../png';
import type { Op } from './ops';
import { Recorder } from './recorder';

export interface RecordedPage {
  page: PageRecord;
  ops: readonly Op[];
}

/** A page as a list of what it shows, lowest first. Frames that wait for a picture are left out. */
export function recordPage(
  store: Pick<ExportStore, 'pages' | 'elements'>,
  pageId: string,
  environment: DrawEnvironment,
  options: { transparent?: boolean } = {},
): RecordedPage {
  const page = store.pages.get(pageId);
  if (!page) throw new RangeError('the page does not exist');
  const recorder = new Recorder(environment.measure);
  if (!options.transparent && page.background !== null) {
    const { bleed } = page;
    const box = { x: -bleed, y: -bleed, width: page.width + 2 * bleed, height: page.height + 2 * bleed };
    recorder.fillStyle = fillOf(recorder, page.background, page) ?? 'transparent';
    recorder.fillRect(box.x, box.y, box.width, box.height);
  }
  for (const element of paintOrder(store.elements(pageId))) {
    if (element.type === 'image' && element.asset === '') continue;
    recorder.element = element;
    drawElement(recorder.context, element, { ...environment, editing: null });
  }
  return { page, ops: recorder.ops };
}
