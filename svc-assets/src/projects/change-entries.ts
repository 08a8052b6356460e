import type { projectItem } from '@commonplace/contracts/assets/projects';
import { AppError } from '@commonplace/service-kit';
import type { z } from 'zod';
import type { Deps } from '../deps';
import type { Entry, Project } from './project';

type Asked = z.output<typeof projectItem>;

/** Puts something into an own folder. What is not there, or not the caller's, cannot be put in. */
export async function addEntry(deps: Deps, uid: number, id: string, asked: Asked): Promise<Project> {
  const entry = await findEntry(deps, uid, asked);
  const project = await deps.db.transaction((session) => deps.projects.add(session, uid, id, entry, deps.now()));
  if (!project) throw new AppError('NOT_FOUND');
  return project;
}

/** Takes something out of an own folder; what is gone from the library can still be taken out. */
export async function removeEntry(deps: Deps, uid: number, id: string, { type, id: item }: Asked): Promise<Project> {
  const types: Entry['type'][] =
    type === 'upload' ? ['upload'] : type === 'design' ? ['design', 'library'] : ['library'];
  const project = await deps.db.transaction(async (session) => {
    let current: Project | undefined;
    for (const one of types) current = await deps.projects.take(session, uid, id, { type: one, item }, deps.now());
    return current;
  });
  if (!project) throw new AppError('NOT_FOUND');
  return project;
}

async function findEntry(deps: Deps, uid: number, { type, id }: Asked): Promise<Entry> {
  if (type === 'upload') {
    if (await deps.uploads.get({ uid, ulid: null, key: `u:${uid}` }, id)) return { type: 'upload', item: id };
  } else {
    if (type === 'design' && (await deps.designs.get(uid, id))) return { type: 'design', item: id };
    if ((await deps.items.get(id))?.status === 'published') return { type: 'library', item: id };
  }
  throw new AppError('NOT_FOUND');
}
