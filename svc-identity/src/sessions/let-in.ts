import type { Context } from '@commonplace/service-kit';
import { clientAddress } from '@commonplace/service-kit/client-address';
import { addressHash } from '../limits/address-hash';

/** By what somebody is let in: `password`, `authenticator`, `recovery-code`, `sign-up`, or the name of another service. */
export interface LetIn {
  readonly uid: number;
  /** The opaque token of the session that was begun. */
  readonly token: string;
  readonly by: string;
}

/** Gives the session that was begun to the edge, and says in the log who came in, from where and by what. The only way in, so that none goes unsaid. */
export function letIn({ req, res, log }: Pick<Context, 'req' | 'res' | 'log'>, { uid, token, by }: LetIn): void {
  res.setHeader('x-session-set', token);
  log.info({ account: uid, address: addressHash(clientAddress(req)), by }, 'logged in');
}
