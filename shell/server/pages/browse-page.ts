import { HOME_TABS } from '@commonplace/contracts/home-tabs';
import { SCOPES, SECTIONS } from '@commonplace/contracts/kinds';
import { z } from 'zod';
import type { HeadItem } from './head';

/** Asks a service: status and body. Throws when the service is away. */
type Ask = (path: string) => Promise<{ status: number; text: string }>;

/** What browse says of a page before it is sent. */
export interface BrowsePage {
  status: number;
  /** Where the page has its place instead. */
  redirect?: string;
  /** What the page is about, where that is not what its path says. */
  about?: HeadItem;
  indexed?: boolean;
}

const topicAnswer = z.object({
  topic: z.object({
    href: z.string(),
    title: z.string(),
    title_long: z.string(),
    seo_description: z.string(),
    image_cover_url: z.string(),
  }),
});
const boardAnswer = z.object({
  board: z.object({
    title: z.string(),
    description: z.string(),
    image_cover_url: z.string().nullish(),
    published: z.boolean(),
  }),
});
const searchAnswer = z.object({ path: z.array(z.object({ known: z.boolean() })) });

/** Paths that only say which section one is in, as the links of the navigation do. */
const OF_SECTIONS: ReadonlySet<string> = new Set([...SCOPES, ...SECTIONS.map((section) => section.path)]);

/**
 * Pages of browse whose status or head is not in their path: a board, a topic (which has no page but the list it opens), a list of a topic, a
 * tab of the home page. Undefined for every other page.
 */
export async function browsePage(
  pathname: string,
  search: string,
  ask: { catalog: Ask; assets: Ask },
): Promise<BrowsePage | undefined> {
  const segments = pathname.split('/').filter(Boolean);
  const [first = '', second = ''] = segments;
  const isTab = segments.length === 2 && HOME_TABS.some((tab) => tab === second);
  if (first === 'home' && segments.length > 1 && !isTab) return { status: 404 };
  if (first === 'topic' && segments.length === 2) {
    const topic = await topicOf(second, ask.catalog);
    // Only the list of a topic of ours: nothing that leads out.
    if (typeof topic === 'object') return { status: 302, redirect: topic.redirect };
    return { status: topic };
  }
  if (first === 'board' && segments.length === 2) return boardOf(second, ask.assets);
  const path = new URLSearchParams(search).get('path') ?? '';
  if (!path || OF_SECTIONS.has(path) || segments.length !== 1 || !SECTIONS.some((section) => section.path === first))
    return undefined;
  const topic = await topicOf(encodeURIComponent(path), ask.catalog);
  // The list itself helps whoever follows an old link; it is nothing to list.
  if (topic === 404) return (await isGroup(path, ask.catalog)) ? undefined : { status: 200, indexed: false };
  return typeof topic === 'object' ? { status: 200, about: topic.about } : { status: topic };
}

async function topicOf(tag: string, ask: Ask): Promise<{ redirect: string; about: HeadItem } | 404 | 503> {
  try {
    const { status, text } = await ask(`/api/v1/topics/${tag}`);
    if (status >= 500) return 503;
    const parsed = topicAnswer.safeParse(status === 200 ? JSON.parse(text) : undefined);
    if (!parsed.success || !/^\/[a-z]/.test(parsed.data.topic.href)) return 404;
    const { href, title, title_long, seo_description, image_cover_url } = parsed.data.topic;
    const image = image_cover_url.startsWith('/') ? image_cover_url : undefined;
    return { redirect: href, about: { title: title_long || title, description: seo_description, image } };
  } catch {
    return 503;
  }
}

/** Whether a path of one name is a group of topics, which has no answer of its own, or another name that searches know. */
async function isGroup(path: string, ask: Ask): Promise<boolean> {
  if (path.includes('.')) return false;
  try {
    const { status, text } = await ask(`/api/v1/search?pagesize=1&path=${encodeURIComponent(path)}`);
    const parsed = searchAnswer.safeParse(status === 200 ? JSON.parse(text) : undefined);
    return parsed.success && parsed.data.path.every(({ known }) => known);
  } catch {
    return false;
  }
}

async function boardOf(id: string, ask: Ask): Promise<BrowsePage> {
  try {
    const { status, text } = await ask(`/api/v1/boards/${id}?pagesize=1`);
    if (status >= 500) return { status: 503 };
    const parsed = boardAnswer.safeParse(status === 200 ? JSON.parse(text) : undefined);
    if (!parsed.success) return { status: 404 };
    const { title, description, image_cover_url: cover, published } = parsed.data.board;
    return {
      status: 200,
      indexed: published,
      about: { title, description, image: cover?.startsWith('/') ? cover : undefined },
    };
  } catch {
    return { status: 503 };
  }
}
