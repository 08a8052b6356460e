import { nameForTeam } from './name-for-team';

describe('[DES-08] a design given to a team swaps personal names for the team’s', () => {
  const cases: [string, string][] = [
    ['Anna’s poster', 'Harbour Studio’s poster'],
    ['Poster by Anna Berg', 'Poster by Harbour Studio'],
    ['poster by anna  berg, draft', 'poster by Harbour Studio, draft'],
    ['Hannah and Annabel', 'Hannah and Annabel'],
    ['Summer sale', 'Summer sale'],
    ['Berg hike', 'Berg hike'],
  ];
  test.each(cases)('%s → %s', (name, wanted) => {
    expect(nameForTeam(name, 'Anna Berg', 'Harbour Studio')).toBe(wanted);
  });
  test('without names it stays as it is, and it never grows beyond what a name may be', () => {
    expect(nameForTeam('Anna’s poster', undefined, 'T')).toBe('Anna’s poster');
    expect(nameForTeam('Anna’s poster', 'Anna Berg', ' ')).toBe('Anna’s poster');
    expect(nameForTeam('Anna '.repeat(40), 'Anna Berg', 'A long name of a team').length).toBe(200);
    expect(nameForTeam('A. (B) c$', 'A. (B)', '$& team')).toBe('$& team c$');
  });
});
