/** English nouns whose plural is no singular with an s, and which pictures show: singular and plural in pairs. */
const PAIRS = `mouse mice, goose geese, wolf wolves, knife knives, leaf leaves, wife wives, life lives, shelf shelves, half halves, thief thieves,
loaf loaves, calf calves, scarf scarves, hoof hooves, elf elves, child children, man men, woman women, tooth teeth, foot feet, ox oxen,
cactus cacti, fungus fungi, octopus octopi, die dice, louse lice, vertex vertices, fireman firemen, policeman policemen, snowman snowmen`;

const OTHER = new Map(
  PAIRS.split(',').flatMap((pair) => {
    const [one = '', many = ''] = pair.trim().split(/\s+/);
    return [
      [one, many],
      [many, one],
    ] as [string, string][];
  }),
);

/** The plural of a singular that no rule makes, and the other way round; undefined for every other word. `word` is lower case. */
export const otherNumber = (word: string): string | undefined => OTHER.get(word);
