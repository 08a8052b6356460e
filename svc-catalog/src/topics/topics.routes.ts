import {
  getTopic as getTopicOperation,
  listTopics as listTopicsOperation,
} from '@commonplace/contracts/catalog/topics';
import { bind, type Route } from '@commonplace/service-kit';
import type { CuratedSnapshot } from '../curation/curated-snapshot';
import { inLanguage } from '../curation/in-language';
import { ask } from '../elastic/client';
import type { Store } from '../elastic/store';
import { isSafe } from '../search/search-input';
import { getTopic } from './get-topic';
import { listTopics } from './list-topics';

export const topicRoutes = ({ store, curated }: { store: Store; curated: CuratedSnapshot }): Route[] => [
  bind(listTopicsOperation, async ({ query, auth, req }) =>
    listTopics(store, inLanguage(await ask(() => curated.get()), req), query, isSafe(auth)),
  ),
  bind(getTopicOperation, async ({ params, auth, req }) =>
    getTopic(store, inLanguage(await ask(() => curated.get()), req), params.tag, isSafe(auth)),
  ),
];
