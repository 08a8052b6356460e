import { compare, killAgainAndAgain } from './killed';

test('what is missing, made up, doubled or without its effect is told', () => {
  const changes = ['a', 'b', 'c'];
  const once = changes.map((_id) => ({ _id, times: 1 }));
  const nothing = { changes: 3, events: 3, missing: [], ghosts: [], twice: [], effects: [] };
  expect(compare({ changes, events: changes, effects: once })).toEqual(nothing);
  const effects = [{ _id: 'a', times: 2 }, ...once.slice(1), { _id: 'x', times: 1 }];
  expect(compare({ changes, events: ['a', 'a', 'b', 'x'], effects })).toEqual({
    changes: 3,
    events: 4,
    missing: ['c'],
    ghosts: ['x'],
    twice: ['a'],
    effects: ['a: 2'],
  });
});

test('a process that is killed in the middle of changing, relaying and hearing, and a broker under it: no event is missing, none is made up or doubled, every effect is there once, and the broker has what it acknowledged', async () => {
  const figures = await killAgainAndAgain({ kills: 6 });
  expect(figures).toMatchObject({ kills: 6, missing: [], ghosts: [], twice: [], effects: [] });
  expect(figures.changes).toBeGreaterThan(20);
  expect(figures).toMatchObject({ ofBroker: 2, unkept: [], keptTwice: [] });
  expect(figures.acknowledged).toBeGreaterThan(20);
}, 600_000);
