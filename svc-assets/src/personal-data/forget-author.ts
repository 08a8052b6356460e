import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps';

interface Named {
  readonly collection: string;
  /** The field that says who it was. */
  readonly by: string;
  readonly change: object;
  readonly arrayFilters?: (uid: number) => object[];
}

/** What stays when an account goes, without who it was and what they wrote: reports with their case, steps of a library item, kept states of a team's design. */
const NAMED: readonly Named[] = [
  {
    collection: 'report_cases',
    by: 'reports.uid',
    change: { $set: { 'reports.$[mine].uid': 0, 'reports.$[mine].by': '', 'reports.$[mine].text': '' } },
    arrayFilters: (uid) => [{ 'mine.uid': uid }],
  },
  { collection: 'library_audit', by: 'uid', change: { $set: { uid: 0, note: '' } } },
  { collection: 'design_versions', by: 'by', change: { $unset: { by: '' } } },
  { collection: 'designs', by: 'changed_by', change: { $unset: { changed_by: '' } } },
];

/** Takes an account off all that is left of it. */
export async function forgetAuthor(deps: Deps, session: ClientSession, uid: number): Promise<void> {
  for (const { collection, by, change, arrayFilters } of NAMED)
    await deps.db.connection
      .collection(collection)
      .updateMany({ [by]: uid }, change, { session, ...(arrayFilters ? { arrayFilters: arrayFilters(uid) } : {}) });
}

/** The same for some of it, outside of any transaction; answers how many there were. */
export async function forgetSome(deps: Deps, uid: number, limit: number): Promise<number> {
  let forgotten = 0;
  for (const { collection, by, change, arrayFilters } of NAMED) {
    const rows = deps.db.connection.collection(collection);
    const found = await rows
      .find({ [by]: uid })
      .limit(limit)
      .project<{ _id: never }>({ _id: 1 })
      .toArray();
    if (found.length === 0) continue;
    const some = { _id: { $in: found.map(({ _id }) => _id) }, [by]: uid };
    await rows.updateMany(some, change, arrayFilters ? { arrayFilters: arrayFilters(uid) } : {});
    forgotten += found.length;
  }
  return forgotten;
}
