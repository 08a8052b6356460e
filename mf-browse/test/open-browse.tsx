import { COLOUR_PRESETS } from '@commonplace/contracts/catalog/search';
import { defineRemote } from '@commonplace/remote-kit';
import {
  createTestShell,
  mountInTest,
  type TestAnswer,
  type TestRequest,
  type TestShellOptions,
} from '@commonplace/remote-kit/testing';
import userEvent from '@testing-library/user-event';
import { App } from '../src/app/app';
import { connect, createBrowseStore } from '../src/app/store';
import { LateDetail } from '../src/app/late-detail';
import * as parts from '../src/app/parts';
import { answerXhr } from './answering-xhr';
import { sampleDetail, sampleFeed, sampleGroup, sampleTile } from './sample';

export type Answers = Record<string, TestAnswer | ((request: TestRequest) => TestAnswer | Promise<TestAnswer>)>;

export const tiles = ['a', 'b', 'c'].map((id) => sampleTile({ id }));
const usual: Answers = {
  '/search': { body: sampleFeed({ results: tiles, total: 3 }) },
  '/filters': {
    body: {
      groups: [
        sampleGroup('licence', 'licence', ['free', 'premium', 'cc0']),
        sampleGroup('colour', 'colour', COLOUR_PRESETS),
        sampleGroup('ratio', 'ratio', ['landscape', 'square', 'portrait']),
        sampleGroup('subjects', 'tags_or', ['sea', 'sky', 'sun', 'tree', 'city', 'people', 'dog', 'cat']),
      ],
    },
  },
  '/items/image/a': { body: sampleDetail({ id: 'a' }) },
  '/items/image/a/similar': { body: { results: [sampleTile({ id: 'z' })] } },
  '/home/home': {
    body: {
      tab: 'home',
      rows: [{ id: 'photos', title: 'Popular photographs', href: '/search?sort=popular', items: tiles }],
    },
  },
  '/flagged/all/7': { body: { success: true, flags: { favourite: { image: ['b'] } } } },
  '/activity': { status: 202, body: { accepted: 1 } },
};

/** What a page has fetched after some seconds; how it fares before is shown by tests of its own. */
const EVERY_PART = Object.values(parts).filter((part) => typeof part === 'function' && 'load' in part);

/** Mounts the remote at a path with the usual answers and those of the test. */
export async function open(path: string, o: { answers?: Answers } & Omit<TestShellOptions, 'answer' | 'path'> = {}) {
  const { answers = {}, ...rest } = o;
  const table = { ...usual, ...answers };
  const answer = (request: TestRequest) => {
    const given = table[`${request.method} ${request.path}`] ?? table[request.path];
    return typeof given === 'function' ? given(request) : given;
  };
  const shell = createTestShell({ path, ...rest, answer });
  answerXhr(shell, answer);
  // A remote of its own: the store outlives a page, and no test may see what another fetched.
  for (const part of EVERY_PART) await part.load();
  const remote = defineRemote({ createStore: createBrowseStore, connect, App, fragments: { detail: LateDetail } });
  const { unmount } = await mountInTest(remote, shell);
  mounted.push(unmount);
  return { shell, user: userEvent.setup(), close: unmount };
}

export const asked = (requests: readonly TestRequest[], path: string) =>
  requests.filter((request) => request.path === path);
export const setWidth = (width: number) => {
  window.innerWidth = width;
};
// The test's document does not scroll.
window.scrollTo = () => undefined;
const mounted: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const unmount of mounted.splice(0)) await unmount();
  setWidth(1024);
});
