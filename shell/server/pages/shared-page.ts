import { openSharedDesign } from '@commonplace/contracts/assets/design-shares';
import { openShare } from '@commonplace/contracts/assets/projects';
import { API_PREFIX } from '@commonplace/contracts/product';
import { z } from 'zod';
import type { BrowsePage } from './browse-page';

const folderAnswer = z.object({ project: z.object({ name: z.string() }) });
const designAnswer = z.object({ name: z.string() });

/** A token that opens a design begins so; the others open folders. */
const DESIGN = 'd-';

/**
 * Status and head of a direct load of what somebody shared by its link: 404 where the link leads to nothing, 410 once it has ended, 503 while its
 * service is away. Undefined for every other page.
 */
export async function sharedPage(
  pathname: string,
  ask: (path: string) => Promise<{ status: number; text: string }>,
): Promise<BrowsePage | undefined> {
  const segments = pathname.split('/').filter(Boolean);
  if (segments[0] === 's' && segments.length === 2) {
    const token = segments[1] ?? '';
    return token.startsWith(DESIGN)
      ? { status: 302, redirect: `/create/shared/${token}` }
      : shown(openShare.path, token, '?pagesize=1', ask, (answer) => folderAnswer.parse(answer).project.name);
  }
  if (segments[0] === 'create' && segments[1] === 'shared' && segments.length === 3)
    return shown(openSharedDesign.path, segments[2] ?? '', '', ask, (answer) => designAnswer.parse(answer).name);
  return undefined;
}

async function shown(
  path: string,
  token: string,
  query: string,
  ask: (path: string) => Promise<{ status: number; text: string }>,
  nameOf: (answer: unknown) => string,
): Promise<BrowsePage> {
  try {
    const { status, text } = await ask(API_PREFIX + path.replace('{token}', token) + query);
    if (status >= 500) return { status: 503 };
    if (status !== 200) return { status: status === 410 ? 410 : 404 };
    return {
      status: 200,
      indexed: false,
      about: { title: nameOf(JSON.parse(text)), description: '', image: undefined },
    };
  } catch {
    return { status: 503 };
  }
}
