import type { ClientSession } from 'mongoose';
import type { Owner } from '../accounts/owner';
import { LISTED, listed, type DesignModels, type Row } from './design-rows';
import { itemsShown } from './stock-use';

/** What designs show: covers, and items of the library. */
export interface DesignUses {
  /** Whether any design shows this cover; a copy shares it with its original until one of them is saved. */
  showsCover(cover: string, session?: ClientSession): Promise<boolean>;
  /** Whether a design has its cover in this folder. */
  hasCoverIn(folder: string): Promise<boolean>;
  /** Whether a design of theirs, or of a team of theirs, has its cover in this folder. */
  coverOpensTo({ uid, teams }: Owner, folder: string): Promise<boolean>;
  /** Teams that have a design whose cover lies in this folder. */
  teamsOfCover(folder: string): Promise<string[]>;
  /** Marks the designs that have an item which is no longer public; answers those of accounts that show it. */
  markWithdrawn(session: ClientSession, item: string): Promise<{ id: string; uid: number }[]>;
  /** The item is public again. */
  unmarkWithdrawn(session: ClientSession, item: string): Promise<void>;
}

/** What says which items a design shows. */
const SHOWN: Record<string, unknown> = { uid: 1, pages: 1, brief: 1, head: LISTED['head'] };

export function designUses({ rows }: DesignModels): DesignUses {
  return {
    showsCover: async (cover, session) =>
      (await rows.findOne({ cover }, { _id: 1 }, session ? { session } : {}).lean()) !== null,
    hasCoverIn: async (folder) => (await rows.findOne({ cover: below(folder) }, { _id: 1 }).lean()) !== null,
    async coverOpensTo({ uid, teams = [] }, folder) {
      const cover = below(folder);
      const whose = [...(uid > 0 ? [{ uid, team_id: null }] : []), { team_id: { $in: [...teams] } }];
      return (await rows.findOne({ cover, $or: whose }, { _id: 1 }).lean()) !== null;
    },
    async teamsOfCover(folder) {
      const found = await rows
        .find({ cover: below(folder), team_id: { $type: 'string' } }, { team_id: 1 })
        .lean<Pick<Row, 'team_id'>[]>();
      return found.flatMap(({ team_id: team }) => team ?? []);
    },
    async markWithdrawn(session, item) {
      const using = await rows.find({ uses: item, uid: { $gt: 0 } }, SHOWN, { session }).lean<Row[]>();
      await rows.updateMany({ uses: item }, { $addToSet: { withdrawn_items: item } }, { session });
      const shown = using.map(listed).filter(({ pages, head }) => itemsShown(pages, head.assets).has(item));
      return shown.map(({ id, uid }) => ({ id, uid }));
    },
    async unmarkWithdrawn(session, item) {
      await rows.updateMany({ withdrawn_items: item }, { $pull: { withdrawn_items: item } }, { session });
    },
  };
}

/** Every address that begins with the folder: `0` comes after `/`. */
const below = (folder: string) => ({ $gt: `/files/${folder}/`, $lt: `/files/${folder}0` });
