import { screen, within } from '@testing-library/react';
import { ADMIN, listOf, sampleWork } from '../../test/curators';
import { open, tiles, type Answers } from '../../test/open-browse';

/** What a screen runs that takes such a text for markup, an address, or words of its own. */
const TEXTS = [
  '<img src=x onerror=ran()>',
  '"><svg onload=ran()><iframe srcdoc=x>',
  "'><script>ran()</script>",
  '"onmouseover="ran()"autofocus onfocus="ran()',
  '{{constructor.constructor("ran()")()}}$t(reports)',
  'javascript:ran()//',
];
const AT = '2026-01-02T03:04:05.000Z';
const show = (path: string, answers: Answers) => open(path, { answers, user: ADMIN });

/** Elements of the page that a text has made, where texts shall make none. */
const made = () =>
  [...document.querySelectorAll('*')].filter(
    (node) =>
      /^(script|iframe)$/i.test(node.nodeName) ||
      [...node.attributes].some(
        ({ name, value }) =>
          /^on/.test(name) ||
          name === 'srcdoc' ||
          (/^(href|src|action|formaction)$/.test(name) && /^(\s*javascript:|x$)/.test(value)),
      ),
  );
/** Where the whole of a text stands as text. */
const written = (text: string) => screen.getAllByText((_, node) => node?.textContent === text);

test.each(TEXTS)(
  '[SEC] a work that waits for its review is called %s: it stands there as it was typed',
  async (text) => {
    const work = {
      ...sampleWork({ title: text, description: text, author: text, tags: [text] }),
      item: { ...tiles[0], imgCaption: text },
      original: { url: '/files/s/one', filename: `${text}.png`, bytes: 9 },
    };
    const { user } = await show('/admin/review', { 'GET /library': listOf([work]) });
    await user.click(await screen.findByRole('button', { name: `Send back ${text}` }));
    expect(screen.getByRole('button', { name: `Approve ${text}`, hidden: true })).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: `Send “${text}” back` })).toBeVisible();
    expect(screen.getByRole('img', { name: text, hidden: true })).toBeInTheDocument();
    // Title, tag and description.
    expect(written(text).length).toBeGreaterThanOrEqual(3);
    expect(made()).toEqual([]);
  },
);

test.each(TEXTS)(
  '[SEC] a report, an appeal and a note that say %s: they stand there as they were typed',
  async (text) => {
    const one = {
      ...{ id: 'c1', state: 'appealed', version: 3, item_id: 'a', count: 1, note: text, decided_by: null },
      ...{ created: AT, changed: AT, appeal: { text, at: AT } },
      item: { ...tiles[0], imgCaption: text },
      reports: [{ uid: 5, reason: 'other', text, at: AT }],
    };
    const audit = [{ at: AT, uid: 5, action: 'report', reason: 'other', note: text }];
    await show('/admin/reports?case=c1', {
      '/admin/reports': listOf([one]),
      'GET /admin/reports/c1': { body: { case: one, audit } },
    });
    const dialog = await screen.findByRole('dialog', { name: text });
    expect(await within(dialog).findByText(`Appeal: ${text}`)).toBeVisible();
    expect(await screen.findByRole('button', { name: `Look at ${text}`, hidden: true })).toBeInTheDocument();
    expect(written(text).length).toBeGreaterThanOrEqual(3);
    expect(made()).toEqual([]);
  },
);

test.each(TEXTS)('[SEC] a board and a collection that are called %s: each is listed by it', async (text) => {
  const board = { version: 2, published: true, taken_down: false, covers: [], total: 3 };
  const boards = await show('/admin/boards', {
    '/boards': listOf([{ ...board, id: 'b1', uid: 4, title: text }]),
    '/admin/accounts/names': { body: { names: { 4: text } } },
  });
  expect(await screen.findByRole('link', { name: text })).toHaveAttribute('href', '/board/b1');
  expect(await screen.findByRole('link', { name: `by ${text}` })).toHaveAttribute('href', '/user/4');
  await boards.user.click(screen.getByRole('button', { name: `Delete ${text}` }));
  expect(screen.getByRole('dialog', { name: `Delete “${text}”?` })).toBeVisible();
  expect(made()).toEqual([]);
  await boards.close();
  const topic = {
    ...{ id: 'r1', version: 3, deleted: false, order: 10, created: AT, changed: AT, changed_by: 9, published: true },
    ...{ tag: 'sea', title: text, is_collection: true, paths: ['sea'], scopes: ['image'], members: [] },
  };
  await show('/admin/topics', { '/admin/topics': listOf([topic]) });
  expect(await screen.findByRole('link', { name: `Edit ${text}` })).toHaveAttribute('href', '/admin/topics/r1');
  expect(made()).toEqual([]);
});
