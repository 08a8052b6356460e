import { headWords } from './head-words';

test.each([
  ['Car', ['car']],
  ['Railway Car', ['car']],
  ['Car Door', ['door']],
  ['Tabby Cat With Green Eyes', ['cat']],
  ['Cup of Coffee', ['cup', 'coffee']],
  ['Anchor and Chain', ['anchor', 'chain']],
  ['Mountain Path, Phone Wallpaper', ['path']],
  ['Volcano 3', ['volcano']],
  ['On Paper', ['paper']],
  ['«Sea»', ['sea']],
  ['قطة سوداء', ['سوداء']],
  ['1984', []],
  ['', []],
])('%s names %j', (title, heads) => {
  expect(headWords(title)).toEqual(heads);
});
