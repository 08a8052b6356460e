import { PROFILE_SECTIONS } from '@commonplace/contracts/identity/sections';
import { SECTIONS } from '@commonplace/contracts/kinds';
import { latePart } from '@commonplace/remote-kit/late-part';
import { BoardsDialog } from '../boards/late-dialog';
import * as lists from '../search/late-lists';
import { NotFoundPage } from './late-not-found';

// Each page is a file of its own: a first visit fetches what it shows.
export const HomePage = latePart(async () => (await import('../home/home-page')).HomePage);
export const ResultsPage = latePart(async () => (await import('../search/results-page')).ResultsPage);
export const DetailPage = latePart(async () => (await import('../detail/detail-parts')).DetailPage);
export const DetailModal = latePart(async () => (await import('../detail/detail-parts')).DetailModal);
export const DetailFragment = latePart(async () => (await import('../detail/detail-parts')).DetailFragment);
export const SelectionBar = latePart(async () => (await import('../selection/selection-bar')).SelectionBar);
export const TopicRedirect = latePart(async () => (await import('../boards/topic-redirect')).TopicRedirect);
export const BoardPage = latePart(async () => (await import('../boards/board-page')).BoardPage);
export const RemixPage = latePart(async () => (await import('../remix/remix-page')).RemixPage);
export const ProfilePage = latePart(async () => (await import('../profile/profile-page')).ProfilePage);
export const PublishPage = latePart(async () => (await import('../curation/publish-page')).PublishPage);
/** Pages of the administration travel to administrators only. */
export const AdminPages = latePart(async () => (await import('../curation/admin-pages')).AdminPages);

interface Part {
  load: () => Promise<unknown> | undefined;
}

export const ITEM_PAGES = ['image', 'video', 'image-explore', 'font', 'design'] as const;

const BY_FIRST_SEGMENT: ReadonlyMap<string, Part> = new Map<string, Part>([
  ['', HomePage],
  ['home', HomePage],
  ...SECTIONS.map(({ path }) => [path, ResultsPage] as const),
  ...ITEM_PAGES.map((page) => [page, DetailPage] as const),
  ['board', BoardPage],
  ['topic', TopicRedirect],
  ['community-remix-challenge', RemixPage],
  ['services', PublishPage],
  ['admin', AdminPages],
]);

/** Fetches the page that shows a path; undefined where it is there or is none of ours. */
export function preparePage(pathname: string): Promise<unknown> | undefined {
  const [, first = '', second = ''] = pathname.split('/');
  const profile = PROFILE_SECTIONS.some((section) => section === second) ? ProfilePage : undefined;
  return (BY_FIRST_SEGMENT.get(first) ?? profile)?.load();
}

/** What a list leads to, and what may stand in place of one. */
const NEXT: readonly Part[] = [
  ...[ResultsPage, DetailModal, DetailPage, SelectionBar, BoardsDialog, NotFoundPage],
  ...Object.values(lists),
];

/** Fetches what may be wanted next; what fails ahead of time is said when it is wanted. */
export function prepareNext(): void {
  for (const part of NEXT) part.load()?.catch(() => undefined);
}
