import { typedSince } from './typed-since';

const blank = { title: '', tags: [] as string[], adult: false };

test('what was typed after the form was sent stays; what was sent is gone', () => {
  const sent = { title: 'Herons', tags: ['lake'], adult: true };
  expect(typedSince(sent, sent, blank)).toEqual(blank);
  expect(typedSince(sent, { ...sent, title: 'Swans' }, blank)).toEqual({ ...blank, title: 'Swans' });
  expect(typedSince(sent, { ...sent, tags: ['lake', 'swan'] }, blank)).toEqual({ ...blank, tags: ['lake', 'swan'] });
  // What is cleared meanwhile is empty, not what a new form begins with.
  expect(typedSince({ author: 'Ada' }, { author: '' }, { author: 'Ada' })).toEqual({ author: '' });
});
