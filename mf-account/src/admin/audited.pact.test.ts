import path from 'node:path';
import type { getBoard } from '@commonplace/contracts/assets/boards';
import type { getLibraryItem } from '@commonplace/contracts/assets/library';
import { call } from '@commonplace/contracts/client';
import { createApiClient } from '@commonplace/remote-kit/api-client';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';

const { like, string } = MatchersV3;
const pact = new PactV4({
  consumer: 'mf-account',
  provider: 'svc-assets',
  dir: path.resolve('contracts/pacts'),
  logLevel: 'warn',
});
const clientOf = (url: string) =>
  createApiClient({
    csrf: () => 'csrf',
    refreshSession: async () => undefined,
    fetch: (input, init) => fetch(`${url}${input as string}`, init),
  });
const GIVEN = 'the account 7 has the private board board-1 with the image sea-1';

test('the audit list reads what an item is called and where it is', async () => {
  await pact
    .addInteraction()
    .given(GIVEN)
    .uponReceiving('the image sea-1 that an administrator changed')
    .withRequest('GET', '/api/v1/library/sea-1')
    .willRespondWith(200, (reply) =>
      reply.jsonBody({ item: like({ alias: string('/image/sea-1'), imgCaption: string('Sea') }) }),
    )
    .executeTest(async ({ url }) => {
      const { item } = await clientOf(url)(call<typeof getLibraryItem>('GET', '/library/{id}'), {
        params: { id: 'sea-1' },
      });
      expect(item.alias).toBe('/image/sea-1');
    });
});

test('the audit list reads what a board is called', async () => {
  await pact
    .addInteraction()
    .given(GIVEN)
    .uponReceiving('the board board-1 that an administrator changed')
    .withRequest('GET', '/api/v1/boards/board-1', (request) => request.query({ pagesize: '1' }))
    .willRespondWith(200, (reply) => reply.jsonBody({ board: like({ id: string('board-1'), title: string('Sea') }) }))
    .executeTest(async ({ url }) => {
      const { board } = await clientOf(url)(call<typeof getBoard>('GET', '/boards/{id}'), {
        params: { id: 'board-1' },
        query: { pagesize: 1 },
      });
      expect(board.title).toBe('Sea');
    });
});
