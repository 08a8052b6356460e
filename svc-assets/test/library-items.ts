import type { ImportMeta } from '@commonplace/contracts/assets/library';
import { form, picture } from './files';
import type { Harness } from './harness';

let number = 0;

/** Imports a small real item and answers its id. */
export async function importItem(h: Harness, over: Partial<ImportMeta> = {}): Promise<string> {
  number++;
  const meta: ImportMeta = {
    key: `item/${number}`,
    title: `Item ${number}`,
    tags: ['test'],
    author: 'Ada',
    licence: 'MIT',
    ...over,
  };
  const body = form('file', await picture(700, 500), `item-${number}.jpg`, { meta: JSON.stringify(meta) });
  const answer = await h.call('POST', '/internal/library/import', { service: 'ops', body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return (answer.body as { id: string }).id;
}

export const PREMIUM: Partial<ImportMeta> = { licence: 'LicenseRef-Commonplace-Premium', premium: true };

export function templateOf(width = 800, height = 600): Pick<ImportMeta, 'kind' | 'document'> {
  return {
    kind: 'template',
    document: { version: 1, pages: { p1: { id: 'p1', order: 'a0', width, height, elements: {} } } },
  };
}
