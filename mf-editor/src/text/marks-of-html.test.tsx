import { marksOfHtml } from './marks-of-html';

test('[E-02] bold, italic and underlined words of HTML are found in the plain text beside it', () => {
  const html =
    '<html><body><!--StartFragment--><p>One <b>two\n three</b></p><p><span style="font-style:italic">four</span> <u>five</u></p></body>';
  expect(marksOfHtml(html, 'One two three\nfour five')).toEqual([
    { start: 4, end: 13, style: { weight: 700 } },
    { start: 14, end: 18, style: { italic: true } },
    { start: 19, end: 23, style: { underline: true } },
  ]);
});

test('[E-02] a style says more than its element: a whole document within b of normal weight is not bold', () => {
  const html =
    '<b style="font-weight:normal"><span style="color:#f00; font-weight:700">a</span><span style="font-weight:400">b</span></b>';
  expect(marksOfHtml(html, 'ab')).toEqual([{ start: 0, end: 1, style: { weight: 700 } }]);
});

test('[E-02] where the words of the HTML are not those of the text there are no marks, and no script is words or runs', () => {
  expect(marksOfHtml('<ul><li><b>one</b></li></ul>', '• one')).toEqual([]);
  expect(marksOfHtml('<p>plain</p>', 'plain')).toEqual([]);
  const evil =
    '<b>a</b><script>window.evil = 1</script><img src="x" onerror="window.evil = 1"><i onclick="window.evil = 1">b</i>';
  expect(marksOfHtml(evil, 'a b').map(({ style }) => style)).toEqual([{ weight: 700 }, { italic: true }]);
  expect(window).not.toHaveProperty('evil');
});
