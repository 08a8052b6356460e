import { stageOf, stageRatio, type Stage, type Staged } from '@commonplace/contracts/item-stage';
import { escapeHtml } from './head';

/** What is drawn of an item before its page is there: its picture where the page will have it, at the address that the page will ask for. */
export interface ItemLook extends Stage {
  /** Width over height of the room that the page keeps for it. */
  readonly ratio: number;
  /** Colour while the picture is on its way, `#rrggbb`. */
  readonly ground: string | undefined;
}

/** How an item is drawn; undefined for one without a picture of ours. */
export function itemLook(
  item: Staged & Parameters<typeof stageRatio>[0] & { readonly palette: readonly string[] },
): ItemLook | undefined {
  const stage = stageOf(item);
  if (!stage.src.startsWith('/')) return undefined;
  const [ground = ''] = item.palette;
  // What has a ground of its own has it in the style sheet.
  const coloured = (stage.look === 'picture' || stage.look === 'pages') && /^#[0-9a-f]{6}$/i.test(ground);
  return { ...stage, ratio: stageRatio(item), ground: coloured ? ground : undefined };
}

/** The picture of an item, before everything else. */
export function stageHtml({ look, src, ratio, ground }: ItemLook, alt: string): string {
  const style = `--r:${ratio}${ground ? `;background:${ground}` : ''}`;
  const picture = `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" decoding="async" fetchpriority="high" />`;
  return `<div class="stage ${look}" style="${style}">${picture}</div>`;
}
