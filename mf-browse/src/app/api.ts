import type { allFlags, flagFavourite, unflagFavourite } from '@commonplace/contracts/assets/favourites';
import type { getItem, homeTab, similarItems } from '@commonplace/contracts/catalog/items';
import type { listFilters, searchItems, suggestTerms } from '@commonplace/contracts/catalog/search';
import { call } from '@commonplace/contracts/client';
import { endpoint, shellBaseQuery } from '@commonplace/remote-kit';
import { createApi } from '@reduxjs/toolkit/query/react';

/** Calls of this remote. Answers stay as long as somebody is likely to come back to them. */
export const browseApi = createApi({
  reducerPath: 'browse',
  baseQuery: shellBaseQuery,
  keepUnusedDataFor: 300,
  tagTypes: ['Flags'],
  endpoints: (build) => ({
    search: build.query(endpoint(call<typeof searchItems>('GET', '/search'))),
    suggest: build.query(endpoint(call<typeof suggestTerms>('GET', '/suggest'))),
    filters: build.query(endpoint(call<typeof listFilters>('GET', '/filters'))),
    item: build.query(endpoint(call<typeof getItem>('GET', '/items/{kind}/{id}'))),
    similar: build.query(endpoint(call<typeof similarItems>('GET', '/items/{kind}/{id}/similar'))),
    home: build.query(endpoint(call<typeof homeTab>('GET', '/home/{tab}'))),
    flags: build.query({
      ...endpoint(call<typeof allFlags>('GET', '/flagged/all/{accountId}')),
      providesTags: ['Flags'],
    }),
    favour: build.mutation(endpoint(call<typeof flagFavourite>('POST', '/flag/{type}/favourite/{id}'))),
    unfavour: build.mutation(endpoint(call<typeof unflagFavourite>('DELETE', '/flag/{type}/favourite/{id}'))),
  }),
});

export const { useSearchQuery, useFiltersQuery, useItemQuery, useSimilarQuery, useHomeQuery, useFlagsQuery } =
  browseApi;
