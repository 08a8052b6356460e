import type { getBoard } from '@commonplace/contracts/assets/boards';
import type { getLibraryItem } from '@commonplace/contracts/assets/library';
import { call } from '@commonplace/contracts/client';
import { endpoint } from '@commonplace/remote-kit/remote-api';
import { peopleApi } from '../people/people.api';

/** Names of what administrators changed: the list of what they did has only their numbers. */
const auditedApi = peopleApi.injectEndpoints({
  endpoints: (build) => ({
    auditedItem: build.query(endpoint(call<typeof getLibraryItem>('GET', '/library/{id}'))),
    auditedBoard: build.query(endpoint(call<typeof getBoard>('GET', '/boards/{id}'))),
  }),
});
export const { useAuditedItemQuery, useAuditedBoardQuery } = auditedApi;
