import { COLOUR_WINDOW, nearest, nearestFirst, windowOf } from './colour-order';

type Hits = Parameters<typeof nearestFirst>[0];
const hit = (id: string, palette: [colour: string, weight: number][], score = 0): Hits[number] =>
  ({
    _index: 'items',
    _id: id,
    _score: score,
    _source: { display: { palette: palette.map(([colour, weight]) => ({ colour, weight })) } },
  }) as unknown as Hits[number];
const asked = { colour: 'd32f2f', sort: 'curated', from: 0, size: 50 } as const;
const order = (hits: Hits, input: Parameters<typeof nearestFirst>[1] = asked) =>
  nearestFirst(hits, input).map(({ _id }) => _id);

test('results of a colour stand by what the eye sees: a little of the very colour before much of one that is only near', () => {
  expect(
    order([
      hit('near', [['#e53935', 0.9]]),
      hit('far', [['#c2185b', 0.9]]),
      hit('little', [
        ['#ffffff', 0.95],
        ['#d32f2f', 0.05],
      ]),
    ]),
  ).toEqual(['little', 'near', 'far']);
});

test('of the same nearness more is first, and otherwise the order of the index stays', () => {
  expect(
    order([
      hit('some', [['#d32f2f', 0.2]]),
      hit('first', [['#d32f2f', 0.5]]),
      hit('second', [['#d3302f', 0.6]]),
      hit('none', []),
    ]),
  ).toEqual(['first', 'second', 'some', 'none']);
});

test('what holds all words stays before what holds some of them', () => {
  expect(order([hit('all', [['#c2185b', 0.9]], 10_400), hit('some', [['#d32f2f', 0.9]], 900)])).toEqual([
    'all',
    'some',
  ]);
});

test('no result stands on two pages or on none, within the window, across its end and behind it', () => {
  // The further down the index has it, the nearer it is, so that every one of them changes its place.
  const shade = (at: number) => `#d3${(180 - Math.min(at, 179)).toString(16).padStart(2, '0')}2f`;
  const all = Array.from({ length: 330 }, (_, at) => hit(`p${at}`, [[shade(at), 0.5]]));
  const pages = [0, 60, 120, 180, 240, 300].flatMap((from) => {
    const input = { ...asked, from, size: 60 };
    const { from: at, size } = windowOf(input);
    return order(all.slice(at, at + size), input);
  });
  expect([...pages].sort()).toEqual(all.map(({ _id }) => _id).sort());
  expect(pages[0]).not.toBe('p0');
  expect(pages.slice(COLOUR_WINDOW)).toEqual(all.slice(COLOUR_WINDOW).map(({ _id }) => _id));
});

test('without a colour, in another order and behind the window a page is asked for as it is', () => {
  for (const input of [
    { ...asked, colour: undefined },
    { ...asked, sort: 'new' as const },
    { ...asked, from: 200 },
    { ...asked, size: 0 },
  ])
    expect(windowOf(input)).toEqual({ from: input.from, size: input.size });
  expect(order([hit('far', [['#c2185b', 0.9]]), hit('near', [['#d32f2f', 0.9]])], { ...asked, sort: 'new' })).toEqual([
    'far',
    'near',
  ]);
});

test('the nearest colour of a palette counts, by steps that the eye can tell apart', () => {
  const palette = [
    { colour: '#ffffff', weight: 0.6 },
    { colour: '#1e88e5', weight: 0.3 },
  ];
  expect(nearest('#1e88e5', palette)).toEqual({ step: 0, much: 1 });
  expect(nearest('ffffff', palette)).toEqual({ step: 0, much: 2 });
  expect(nearest('000000', palette).step).toBeGreaterThan(10);
});
