import { narrowingsOf } from './narrowings';

const of = (address: string) => narrowingsOf(address).map(({ param, value }) => `${param} ${value}`);

test('all that narrows a saved search is told apart, so that two of one word differ', () => {
  expect(of('/search/dog')).toEqual([]);
  expect(of('/search/dog?path=images.wild-animals&sort=new&licence=cc0&ratio=square&colour=FF0000&hearted=1')).toEqual([
    'path wild animals',
    'licence cc0',
    'ratio square',
    'sort new',
    'colour ff0000',
    'hearted 1',
  ]);
  expect(of('/videos/dog?duration=lt10&account_uid=4&team_id=t&tags=sea,sun&tags_or=exclude-ai')).toEqual([
    'duration lt10',
    'whose owner',
    'whose team',
    'tag sea',
    'tag sun',
    'tag exclude-ai',
  ]);
  expect(of('/wallpapers/dog?device=mobile')).toEqual(['device mobile']);
});

test('what an address holds beyond that is left out', () => {
  expect(of('/search/dog?licence=gpl&sort=curated&colour=red&page=3&tab=topics')).toEqual([]);
});
