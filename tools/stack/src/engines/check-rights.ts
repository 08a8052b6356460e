import { connect } from '@nats-io/transport-node';
import { rightsMark } from '../permissions';
import { StopError } from '../stop-error';
import { credentials } from './nats-credentials';

interface Told {
  data?: { account?: string; permissions?: { publish?: { allow?: string[] } } };
}
/** The account of a broker that knows no users: nobody has rights there, or everybody has all. */
const NO_USERS = '$G';

/**
 * That the broker gives its users the rights of this release. Those of an older one let a service do what it may no more, or keep it from what it needs by now; and
 * nobody but whoever has the server's configuration can change them. Throws StopError, which says how.
 */
export async function checkRights(opsUrl: string): Promise<void> {
  const { servers, user, pass } = credentials(opsUrl);
  const reconnecting = { maxReconnectAttempts: 20, reconnectTimeWait: 200, waitOnFirstConnect: true };
  const connection = await connect({ servers, ...(user ? { user, pass } : {}), ...reconnecting });
  try {
    const { data } = (await connection.request('$SYS.REQ.USER.INFO', '', { timeout: 5_000 })).json<Told>();
    if (data?.account === NO_USERS || data?.permissions?.publish?.allow?.includes(rightsMark())) return;
    throw new StopError(
      `The broker gives its users the rights of another release, and only its own Secret can change that: docs/operate/upgrade.md, "Rights of the broker". With the operators' engines:
  kubectl -n engines get secret nats-accounts -o json | npm run -s k8s -- rights | kubectl apply --server-side --force-conflicts -f -
This goes on by itself afterwards.`,
    );
  } finally {
    await connection.close();
  }
}
