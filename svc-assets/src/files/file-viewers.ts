import type { IncomingMessage } from 'node:http';
import type { TokenClaims } from '@commonplace/contracts/session-user';
import { AppError } from '@commonplace/service-kit';
import { callerOf as withTeams } from '../accounts/owner';
import type { Deps } from '../deps';
import { signedFolder } from './rendition';

/** The claims of a bearer token. Throws for one that is not good. */
export type CallerOf = (token: string) => Promise<TokenClaims>;

/**
 * Whether whoever asks may see what is not everybody's without a signature: their own uploads and those of their teams, the covers of their
 * designs, works that they handed in, and for administrators works that wait for them. A page that stayed open, and a design that kept an old
 * address, go on for whom they belong to.
 */
export function fileViewers(deps: Deps, callerOf: CallerOf | undefined) {
  return async (req: IncomingMessage, key: string): Promise<boolean> => {
    const token = /^Bearer (\S+)$/.exec(req.headers.authorization ?? '')?.[1];
    const folder = signedFolder(key);
    if (!callerOf || !token || !folder) return false;
    const auth = await callerOf(token).catch(() => undefined);
    if (!auth || auth.svc) return false;
    if (folder.startsWith('r/u/')) {
      const owner = await withTeams(deps, auth).catch(unknownVisitor);
      return owner !== undefined && (await deps.uploads.foldersOf(owner, [folder])).has(folder);
    }
    if (auth.uid === 0) return false;
    if (folder.startsWith('r/c/')) return deps.designs.coverOpensTo(await withTeams(deps, auth), folder);
    const item = await deps.items.get(folder.split('/')[2] ?? '');
    return item !== undefined && (item.master.owner_uid === auth.uid || auth.roles.includes('admin'));
  };
}

/** A visitor whose token names nobody owns nothing. */
function unknownVisitor(err: unknown): undefined {
  if (err instanceof AppError && err.code === 'NOT_SIGNED_IN') return undefined;
  throw err;
}
