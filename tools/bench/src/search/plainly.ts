import type { Asked } from '../processes/closed-loop';

/** What svc-catalog asks for to show tiles: a text that its index keeps apart for that. */
const KEPT_APART = '"_source":false,"stored_fields":["tile"]';

const OWN = ['id', 'kind', 'status', 'title', 'description', 'author', 'tags', 'licence', 'width', 'height'];
const SHOWN = ['preview', 'palette', 'placeholder', 'has_alpha'];
const FACTS = ['design_id', 'design_page_count', 'design_images'];
const FILES = ['teaser', 'transparent_teaser', 'transparent_preview'];

/** The fields of a document that say the same, as anybody would ask for them who has no such text. */
const PICKED_OUT = `"_source":${JSON.stringify([
  ...[...OWN, 'likes', 'download_count'],
  ...SHOWN.map((part) => `display.${part}`),
  ...FACTS.map((fact) => `display.facts.${fact}`),
  ...FILES.map((role) => `display.files.${role}`),
])}`;

/** The same questions, what is shown picked out of whole documents by the engine. Throws when none of them asks for tiles: both sides would be one. */
export function plainly(asked: readonly Asked[]): Asked[] {
  const plain = asked.map((one) => ({
    ...one,
    ...(one.body && { body: one.body.replaceAll(KEPT_APART, PICKED_OUT) }),
  }));
  if (plain.every(({ body }, at) => body === asked[at]?.body))
    throw new Error(`svc-catalog no longer asks for ${KEPT_APART}`);
  return plain;
}
