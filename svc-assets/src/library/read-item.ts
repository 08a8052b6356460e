import type { getLibraryItem } from '@commonplace/contracts/assets/library';
import { gridItemOf } from '@commonplace/contracts/assets/grid';
import type { AnswerOf } from '@commonplace/contracts/operation';
import { AppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { publishedOf } from './item';
import { licenceOf } from './licence';
import { sizesOf } from './sizes';

/** A published item for everybody; a withdrawn one does not exist. */
export async function readItem({ items }: Deps, id: string): Promise<AnswerOf<typeof getLibraryItem>> {
  const item = await items.get(id);
  if (item?.status !== 'published') throw new AppError('NOT_FOUND');
  const { author, licence, licence_id, attribution, tags, adult, files, published_at } = item.master;
  return {
    item: gridItemOf(publishedOf(item)),
    author,
    licence: { ...licenceOf(licence_id), premium: licence === 'premium' },
    attribution,
    tags,
    adult,
    files,
    sizes: sizesOf(item),
    published_at,
  };
}
