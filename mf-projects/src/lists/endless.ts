import type { Call, CallAnswer, CallInput } from '@commonplace/contracts/client';
import type { Operation } from '@commonplace/contracts/operation';
import type { CallArgs } from '@commonplace/remote-kit/remote-api';

interface Page {
  next?: string | null | undefined;
}
interface Definition<Answer, Input> {
  query: (o: { queryArg: Input; pageParam: string }) => CallArgs;
  transformResponse: (answer: unknown) => Answer;
  infiniteQueryOptions: { initialPageParam: string; getNextPageParam: (last: Answer) => string | undefined };
}

/** Entries of one page of an endless list. */
const PAGE = 60;

/** A list of the contract that is read on from its last entry (`after`), as a definition for RTK's `infiniteQuery`. */
export function endless<O extends Operation>(
  call: Call<O>,
): Definition<CallAnswer<O> & Page, Omit<CallInput<O>, 'body'>> {
  return {
    query: ({ queryArg, pageParam }) => {
      const { query, ...input } = queryArg as { query?: object };
      return {
        ...input,
        query: { pagesize: PAGE, ...query, ...(pageParam ? { after: pageParam } : {}) },
        call,
      };
    },
    transformResponse: (answer) => answer as CallAnswer<O> & Page,
    infiniteQueryOptions: { initialPageParam: '', getNextPageParam: (last) => last.next ?? undefined },
  };
}
