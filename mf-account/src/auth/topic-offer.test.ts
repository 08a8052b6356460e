import { topicOffer } from './topic-offer';

const topic = (path: string, image_square_url = '/files/a.webp') => {
  const tag = path.split('.')[1] ?? path;
  return { tag, title: tag.toUpperCase(), path, image_square_url };
};
const tags = (list: readonly { tag: string }[]) => list.map(({ tag }) => tag);

test('[NAV-36] topics on offer are designs that people make and subjects that they like, in the order of the curators', () => {
  const { made, liked } = topicOffer(
    [
      'images.nature',
      'templates.posters',
      'fonts.serif',
      'icons.interface',
      'art.retro',
      'mockups.print',
      'collections.calm',
    ].map((path) => topic(path)),
  );
  expect(tags(made)).toEqual(['posters', 'print']);
  expect(tags(liked)).toEqual(['nature', 'retro']);
});

test('[NAV-36] a topic without a picture is left out, and no more than sixteen stand in a group', () => {
  const many = Array.from({ length: 30 }, (_, n) => topic(`images.t${n}`));
  expect(tags(topicOffer([topic('images.symbols', ''), ...many]).liked)).toEqual(tags(many.slice(0, 16)));
});

test('[NAV-36] where curators have no such topics it falls back to those that they have', () => {
  expect(topicOffer([topic('fonts.serif'), topic('own', '')])).toMatchObject({
    made: [],
    liked: [{ tag: 'serif' }, { tag: 'own' }],
  });
  expect(topicOffer([])).toEqual({ made: [], liked: [] });
});
