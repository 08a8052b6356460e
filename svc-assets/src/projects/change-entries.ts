import type { projectItem } from '@commonplace/contracts/assets/projects';
import { AppError } from '@commonplace/service-kit';
import type { z } from 'zod';
import type { Owner } from '../accounts/owner';
import type { Deps } from '../deps';
import type { Entry, Project } from './project';
import type { NewEntry } from './project.repo';

type Asked = z.output<typeof projectItem>;
/** What was found, and the team that it belongs to; library items belong to everybody. */
type Found = NewEntry & { readonly team?: string | null };

const teamOfFolder = async (deps: Deps, id: string) => (await deps.projects.belongs(id))?.team_id ?? null;

/** A folder of a team holds what everybody in the team sees. */
const inTeam =
  (team: string | null) =>
  (found: Found): boolean =>
    team === null || found.type === 'library' || found.team === team;

/** Puts something into a folder of `uid`. What is not there, or not the caller's, cannot be put in. */
export async function addEntry(deps: Deps, caller: Owner, uid: number, id: string, asked: Asked): Promise<Project> {
  const [entry] = await findEntries(deps, caller, [asked]);
  if (!entry) throw new AppError('NOT_FOUND');
  if (!inTeam(await teamOfFolder(deps, id))(entry))
    throw new AppError('INVALID', { detail: 'The others of the team cannot see this. Give it to the team first.' });
  const project = await deps.db.transaction((session) => deps.projects.add(session, uid, id, entry, deps.now()));
  if (!project) throw new AppError('NOT_FOUND');
  return project;
}

/** Takes something out of a folder of `uid`; what is gone from the library can still be taken out. */
export async function removeEntry(deps: Deps, uid: number, id: string, asked: Asked): Promise<Project> {
  const { project } = await removeEntries(deps, uid, id, [asked]);
  return project;
}

/** What a call did to a folder: how many entries changed, items that it put in, and those that cannot be put in. */
interface Changed {
  project: Project;
  changed: number;
  added: string[];
  skipped: string[];
}

/** Puts many into a folder; what cannot be put in is left out and told. */
export async function addEntries(
  deps: Deps,
  caller: Owner,
  uid: number,
  id: string,
  asked: readonly Asked[],
): Promise<Changed> {
  const found = (await findEntries(deps, caller, asked)).filter(inTeam(await teamOfFolder(deps, id)));
  const there = new Set(found.map(({ item }) => item));
  const done = await deps.db.transaction((session) => deps.projects.addMany(session, uid, id, found, deps.now()));
  if (!done) throw new AppError('NOT_FOUND');
  return {
    ...done,
    changed: done.added.length,
    skipped: [...new Set(asked.map((one) => one.id).filter((one) => !there.has(one)))],
  };
}

export async function removeEntries(deps: Deps, uid: number, id: string, asked: readonly Asked[]): Promise<Changed> {
  const entries = asked.flatMap(({ type, id: item }): Entry[] =>
    type === 'upload'
      ? [{ type, item }]
      : [...(type === 'design' ? [{ type: 'design' as const, item }] : []), { type: 'library', item }],
  );
  const done = await deps.db.transaction((session) => deps.projects.takeMany(session, uid, id, entries, deps.now()));
  if (!done) throw new AppError('NOT_FOUND');
  return { ...done, added: [], skipped: [] };
}

/** The things that were asked for, as entries with the words they are found by; those that the caller does not see are left out. */
async function findEntries(deps: Deps, caller: Owner, asked: readonly Asked[]): Promise<Found[]> {
  const ids = (...types: string[]) => asked.filter(({ type }) => types.includes(type)).map(({ id }) => id);
  const others = asked.filter(({ type }) => type !== 'upload').map(({ id }) => id);
  const [uploads, designs, items] = await Promise.all([
    deps.uploads.many(caller, ids('upload')),
    deps.designs.many(caller, ids('design')),
    deps.items.many(others),
  ]);
  return asked.flatMap(({ type, id }): Found[] => {
    const upload = type === 'upload' ? uploads.get(id) : undefined;
    if (upload) return [{ type: 'upload', item: id, title: upload.name, team: upload.team_id }];
    const design = type === 'design' ? designs.get(id) : undefined;
    if (design) return [{ type: 'design', item: id, title: design.name, team: design.team_id }];
    const item = type === 'upload' ? undefined : items.get(id);
    return item?.status === 'published' ? [{ type: 'library', item: id, title: item.master.title }] : [];
  });
}
