import type { createBoard, deleteBoard, getBoard, listBoards, updateBoard } from '@commonplace/contracts/assets/boards';
import { call } from '@commonplace/contracts/client';
import { MatchersV3 } from '@pact-foundation/pact';
import { clientOf, pactWith } from '../../test/pact-client';

const { boolean, eachLike, integer, like, string } = MatchersV3;

const pact = pactWith('svc-assets');
const owns = 'the account 7 has the private board board-1 with the image sea-1';
const board = {
  id: string('board-1'),
  version: integer(1),
  uid: integer(7),
  title: string('Quiet seas'),
  description: string(''),
  tags: like([]),
  published: boolean(false),
  items: eachLike('sea-1'),
  covers: like([]),
  total: integer(1),
  changed: string('2026-01-02T03:04:05.000Z'),
};

test('mf-browse lists the boards of the person', async () => {
  await pact
    .addInteraction()
    .given(owns)
    .uponReceiving('the own boards of account 7')
    .withRequest('GET', '/api/v1/boards', (request) => request.query({ uid: '7', pagesize: '100' }))
    .willRespondWith(200, (answer) => answer.jsonBody({ results: eachLike(board), total: integer(1) }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof listBoards>('GET', '/boards'), {
        query: { uid: 7, pagesize: 100 },
      });
      expect(answer.results[0]?.published).toBe(false);
    });
});

test('mf-browse shows a board to its maker', async () => {
  await pact
    .addInteraction()
    .given(owns)
    .uponReceiving('the board board-1 for its maker')
    .withRequest('GET', '/api/v1/boards/board-1', (request) => request.query({ page: '1', pagesize: '100' }))
    .willRespondWith(200, (answer) =>
      answer.jsonBody({ board, own: true, results: eachLike({ id: string('sea-1'), alias: string('/image/sea-1') }) }),
    )
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof getBoard>('GET', '/boards/{id}'), {
        params: { id: 'board-1' },
        query: { page: 1, pagesize: 100 },
      });
      expect(answer.own).toBe(true);
    });
});

test('mf-browse makes a board with items', async () => {
  await pact
    .addInteraction()
    .given('the account 7 is signed in and the library holds the image sea-1')
    .uponReceiving('a new board with sea-1')
    .withRequest('POST', '/api/v1/boards', (request) => request.jsonBody({ title: 'Quiet seas', items: ['sea-1'] }))
    .willRespondWith(201, (answer) => answer.jsonBody({ success: true, board: { ...board, published: boolean(true) } }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof createBoard>('POST', '/boards'), {
        body: { title: 'Quiet seas', items: ['sea-1'] },
      });
      expect(answer.board.title).toBe('Quiet seas');
    });
});

test('mf-browse changes a board on the version it was read at', async () => {
  const change = (version: number) => ({ version, title: 'Loud seas' });
  await pact
    .addInteraction()
    .given(owns)
    .uponReceiving('another title for board-1')
    .withRequest('PUT', '/api/v1/boards/board-1', (request) => request.jsonBody(change(1)))
    .willRespondWith(200, (answer) => answer.jsonBody({ success: true, board: { ...board, version: integer(2) } }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof updateBoard>('PUT', '/boards/{id}'), {
        params: { id: 'board-1' },
        body: change(1),
      });
      expect(answer.board.version).toBe(2);
    });
  await pact
    .addInteraction()
    .given(owns)
    .uponReceiving('a change of board-1 on a version that is not the present one')
    .withRequest('PUT', '/api/v1/boards/board-1', (request) => request.jsonBody(change(9)))
    .willRespondWith(409, (answer) =>
      answer
        .headers({ 'Content-Type': 'application/problem+json; charset=utf-8' })
        .jsonBody({ code: 'CONFLICT', version: integer(1) }),
    )
    .executeTest(async ({ url }) => {
      const asked = clientOf(url)(call<typeof updateBoard>('PUT', '/boards/{id}'), {
        params: { id: 'board-1' },
        body: change(9),
      });
      await expect(asked).rejects.toMatchObject({ code: 'CONFLICT' });
    });
});

test('mf-browse deletes a board', async () => {
  await pact
    .addInteraction()
    .given(owns)
    .uponReceiving('the end of board-1')
    .withRequest('DELETE', '/api/v1/boards/board-1')
    .willRespondWith(200, (answer) => answer.jsonBody({ success: true }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(call<typeof deleteBoard>('DELETE', '/boards/{id}'), {
        params: { id: 'board-1' },
      });
      expect(answer.success).toBe(true);
    });
});
