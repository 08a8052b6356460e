import { MEMBER } from '@commonplace/remote-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { sampleFeed, sampleTile } from '../../test/sample';
import { asked, open } from '../../test/open-browse';

/** What comes near and leaves, in the hands of the test. */
class Watcher {
  static all: Watcher[] = [];
  readonly targets: Element[] = [];
  constructor(
    readonly tell: (entries: { isIntersecting: boolean; target: Element }[]) => void,
    readonly options: { rootMargin?: string; threshold?: number } = {},
  ) {
    Watcher.all.push(this);
  }
  observe(target: Element) {
    this.targets.push(target);
  }
  unobserve() {}
  disconnect() {
    this.targets.length = 0;
  }
  /** Everything that is watched for this within the article comes or goes. */
  static meet(article: Element, about: 'picture' | 'clip', isIntersecting: boolean) {
    for (const one of Watcher.all) {
      if ((one.options.rootMargin !== undefined) !== (about === 'picture')) continue;
      const target = one.targets.find((element) => article.contains(element));
      if (target) act(() => one.tell([{ isIntersecting, target }]));
    }
  }
}
const many = Array.from({ length: 40 }, (_, at) => sampleTile({ id: 'p' + at }));
const answers = (results = many) => ({ '/search': { body: sampleFeed({ results, total: results.length }) } });
const tile = (name: string) => screen.getByRole('link', { name }).closest('article') as HTMLElement;
const tick = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

afterEach(() => {
  jest.useRealTimers();
  Watcher.all = [];
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

describe('pictures', () => {
  beforeEach(() => Object.assign(globalThis, { IntersectionObserver: Watcher }));

  test('[THEME-05] a picture loads once it has been within 200 px for 600 ms, and not when it only flies past', async () => {
    await open('/search', { answers: answers() });
    await screen.findByRole('link', { name: 'Picture p0' });
    const late = screen.getAllByRole('article').at(-1) as HTMLElement;
    expect(within(late).queryByRole('img')).not.toBeInTheDocument();
    expect(Watcher.all.find((one) => one.targets.some((target) => late.contains(target)))?.options.rootMargin).toBe(
      '200px',
    );
    jest.useFakeTimers();
    Watcher.meet(late, 'picture', true);
    await tick(500);
    Watcher.meet(late, 'picture', false);
    await tick(1_000);
    expect(within(late).queryByRole('img')).not.toBeInTheDocument();
    Watcher.meet(late, 'picture', true);
    await tick(599);
    expect(within(late).queryByRole('img')).not.toBeInTheDocument();
    await tick(1);
    expect(within(late).getByRole('img')).toBeInTheDocument();
  });

  test('[THEME-06] a picture that fails is tried again after a pause', async () => {
    await open('/search', { answers: answers() });
    await screen.findByRole('link', { name: 'Picture p0' });
    const first = within(tile('Picture p0'));
    jest.useFakeTimers();
    fireEvent.error(first.getByRole('img'));
    expect(first.queryByRole('img')).not.toBeInTheDocument();
    await tick(2_000);
    expect(first.getByRole('img')).toBeInTheDocument();
  });

  test('only rows near the window are drawn, and the list has its height before any picture has come', async () => {
    await open('/search', { answers: answers(Array.from({ length: 100 }, (_, at) => sampleTile({ id: 'p' + at }))) });
    await screen.findByRole('link', { name: 'Picture p0' });
    const list = screen.getByRole('list', { name: 'Results' });
    expect(within(list).getAllByRole('article').length).toBeLessThan(60);
    expect(parseInt(list.style.height)).toBeGreaterThan(3_000);
  });
});

describe('videos', () => {
  const film = sampleTile({
    id: 'v',
    kind: 'video',
    entity_type: 'video',
    type: 'video',
    alias: '/video/v',
    has_alpha: true,
    files: { teaser: { file_url: '/files/v/teaser.mp4' }, transparent_teaser: { file_url: '/files/v/clear.webm' } },
  });
  beforeEach(() => {
    Object.assign(globalThis, { IntersectionObserver: Watcher });
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  });
  afterEach(() => jest.restoreAllMocks());

  test('[DETAIL-09, ITEM-09, ITEM-10] the pointer on a teaser shows its transparent variant; without alpha the plain one', async () => {
    await open('/videos', { answers: answers([film, { ...film, id: 'w', alias: '/video/w', has_alpha: false }]) });
    const [clear, plain] = (await screen.findAllByRole('article')) as [HTMLElement, HTMLElement];
    for (const one of [clear, plain]) {
      Watcher.meet(one, 'clip', true);
      fireEvent.pointerEnter(one);
    }
    expect(clear.querySelector('video')).toHaveAttribute('src', '/files/v/clear.webm');
    expect(plain.querySelector('video')).toHaveAttribute('src', '/files/v/teaser.mp4');
    fireEvent.pointerLeave(clear);
    expect(clear.querySelector('video')).toBeNull();
  });

  test('[DETAIL-10] it plays only while it is in view', async () => {
    await open('/videos', { answers: answers([film]) });
    const article = await screen.findByRole('article');
    fireEvent.pointerEnter(article);
    expect(article.querySelector('video')).toBeNull();
    Watcher.meet(article, 'clip', true);
    expect(article.querySelector('video')).not.toBeNull();
    Watcher.meet(article, 'clip', false);
    expect(article.querySelector('video')).toBeNull();
  });
});

test('the arrow keys walk from picture to picture, Home and End to the ends', async () => {
  const { user } = await open('/search', { answers: answers(many.slice(0, 6)) });
  const link = (at: number) => screen.getByRole('link', { name: 'Picture p' + at });
  const first = await screen.findByRole('link', { name: 'Picture p0' });
  act(() => first.focus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(link(2)).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(link(1)).toHaveFocus();
  await user.keyboard('{End}');
  expect(link(5)).toHaveFocus();
  await user.keyboard('{Home}');
  expect(link(0)).toHaveFocus();
});

describe('several items', () => {
  const folder = { id: 'f', name: 'Sea', covers: [], total: 2 };
  const folders = { results: [folder], total: 1, page: 1, pagesize: 100, projects_count: 1, limit: 10 };
  const box = (at: number) => screen.getByRole('checkbox', { name: 'Select Picture p' + at });

  test('Shift chooses a range; the choice is saved in one call and can be taken back', async () => {
    const { shell, user } = await open('/search', {
      user: MEMBER,
      answers: {
        ...answers(many.slice(0, 5)),
        'GET /projects': { body: folders },
        'POST /projects/f/items/bulk': {
          body: { success: true, project: folder, total: 5, changed: 2, added: ['p1', 'p3'], skipped: [] },
        },
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Picture p1' }));
    await user.keyboard('{Shift>}');
    await user.click(box(3));
    await user.keyboard('{/Shift}');
    const bar = within(screen.getByRole('region', { name: 'Selected items' }));
    expect(bar.getByText('3 selected')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: /Sea/ }));
    const sent = () => asked(shell.requests, '/projects/f/items/bulk');
    await waitFor(() => expect(sent()).toHaveLength(1));
    const items = ['p1', 'p2', 'p3'].map((id) => ({ type: 'image', id }));
    expect(sent()[0]?.body).toEqual({ action: 'add', items });
    await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('2 items saved to Sea.'));
    expect(screen.queryByRole('region', { name: 'Selected items' })).not.toBeInTheDocument();
    await act(async () => shell.notices.at(-1)?.action?.run());
    // What was in the folder before stays in it.
    const added = items.filter(({ id }) => id !== 'p2');
    await waitFor(() => expect(sent()[1]?.body).toEqual({ action: 'remove', items: added }));
    expect(await screen.findByText('3 selected')).toBeVisible();
  });

  test('all are downloaded as one file, and what is left out is said', async () => {
    const clicked: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      clicked.push(this.getAttribute('href') ?? '');
    });
    const { shell, user } = await open('/search', {
      user: MEMBER,
      answers: {
        ...answers(many.slice(0, 3)),
        'POST /downloads/zip': {
          body: {
            url: '/files/z.zip',
            filename: 'z.zip',
            included: ['p0'],
            left_out: [{ id: 'p1', reason: 'premium' }],
            limits: {},
          },
        },
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Picture p0' }));
    await user.click(box(1));
    await user.click(
      within(screen.getByRole('region', { name: 'Selected items' })).getByRole('button', { name: 'Download' }),
    );
    await waitFor(() => expect(clicked).toEqual(['/files/z.zip']));
    expect(shell.notices.at(-1)?.text).toMatch(/1 item is being downloaded.*1 item is not included/);
    click.mockRestore();
  });

  test('who is not signed in is asked to sign up; another account begins with nothing chosen', async () => {
    const { shell, user } = await open('/search', { answers: answers(many.slice(0, 3)) });
    await user.click(await screen.findByRole('checkbox', { name: 'Select Picture p0' }));
    await user.click(
      within(screen.getByRole('region', { name: 'Selected items' })).getByRole('button', { name: 'Save' }),
    );
    expect(shell.opened).toMatchObject([{ fragment: 'auth', input: { mode: 'signup' } }]);
    shell.become(MEMBER);
    expect(screen.queryByRole('region', { name: 'Selected items' })).not.toBeInTheDocument();
  });
});

test('[ITEM-38] premium items are marked, free ones are not', async () => {
  const paid = sampleTile({ id: 'paid' });
  paid.metadata = { ...paid.metadata, isPremiumLicense: true, isFreeLicense: false };
  await open('/search', { answers: answers([paid, sampleTile({ id: 'free' })]) });
  await screen.findByRole('link', { name: 'Picture paid' });
  expect(within(tile('Picture paid')).getByText('Premium')).toBeInTheDocument();
  expect(within(tile('Picture free')).queryByText('Premium')).not.toBeInTheDocument();
});

test('rows of a list begin where lines do: at the right on a page from right to left, where the arrow to the left leads on', async () => {
  const { user } = await open('/search', { answers: answers(many.slice(0, 2)), dir: 'rtl' });
  const first = await screen.findByRole('link', { name: 'Picture p0' });
  const lefts = screen.getAllByRole('link', { name: /^Picture p/ }).map((link) => {
    const { translate } = (link.closest('li') as HTMLElement).style;
    return parseFloat(translate);
  });
  expect(lefts[0]).toBeCloseTo(0);
  expect(lefts[1]).toBeLessThan(-50);
  act(() => first.focus());
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('link', { name: 'Picture p1' })).toHaveFocus();
});
