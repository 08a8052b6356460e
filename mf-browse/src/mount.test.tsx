import { prepare } from './mount';

// What is not exported here nobody can ask for, and then each page waits for its file only once it is being drawn.
test('the module that the shell loads fetches a page ahead of its drawing, once', async () => {
  const coming = prepare?.('/search/cat');
  expect(coming).toBeInstanceOf(Promise);
  await coming;
  expect(prepare?.('/search/dog')).toBeUndefined();
  expect(prepare?.('/pricing-and-plans')).toBeUndefined();
});
