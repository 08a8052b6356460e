import {
  getTopic as getTopicOperation,
  listTopics as listTopicsOperation,
} from '@commonplace/contracts/catalog/topics';
import { bind, type Route } from '@commonplace/service-kit';
import type { CuratedSnapshot } from '../curation/curated-snapshot';
import { ask } from '../elastic/client';
import type { Store } from '../elastic/store';
import { isSafe } from '../search/search-input';
import { getTopic } from './get-topic';
import { listTopics } from './list-topics';

export const topicRoutes = ({ store, curated }: { store: Store; curated: CuratedSnapshot }): Route[] => [
  bind(listTopicsOperation, async ({ query, auth }) =>
    listTopics(store, await ask(() => curated.get()), query, isSafe(auth)),
  ),
  bind(getTopicOperation, async ({ params, auth }) =>
    getTopic(store, await ask(() => curated.get()), params.tag, isSafe(auth)),
  ),
];
