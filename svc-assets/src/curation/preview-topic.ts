import { gridItemOf } from '@commonplace/contracts/assets/grid';
import type { previewTopic as previewTopicOperation } from '@commonplace/contracts/assets/curation';
import { scopeRule, type Scope } from '@commonplace/contracts/kinds';
import type { AnswerOf } from '@commonplace/contracts/operation';
import type { Deps } from '../deps';
import { publishedOf } from '../library/item';
import type { Content } from './curated';

/** Shows what a topic with this content would hold: the chosen members first, then items of its scopes with its tags. */
export async function previewTopic(
  deps: Deps,
  content: Content,
  limit: number,
): Promise<AnswerOf<typeof previewTopicOperation>> {
  const members = content['members'] as string[];
  const found = await deps.items.many(members);
  const chosen = members.flatMap((id) => {
    const item = found.get(id);
    return item?.status === 'published' ? [item] : [];
  });
  const { tag, tags_or } = content['filters'] as { tag: string | null; tags_or: string[] };
  const kinds = [...new Set((content['scopes'] as Scope[]).flatMap((scope) => scopeRule(scope).kinds))];
  const narrows = tag !== null || tags_or.length > 0;
  const tagged = narrows
    ? await deps.items.tagged({ kinds, all: tag === null ? [] : [tag], any: tags_or, except: members }, limit)
    : { items: [], total: 0 };
  return {
    items: [...chosen, ...tagged.items].slice(0, limit).map((item) => gridItemOf(publishedOf(item))),
    total: chosen.length + tagged.total,
    missing: members.filter((id) => found.get(id)?.status !== 'published'),
  };
}
