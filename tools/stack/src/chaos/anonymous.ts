import path from 'node:path';
import { signerFromFile, type Signer } from '@commonplace/service-kit/tokens';
import { ulid } from 'ulid';
import { Secrets } from '../secrets';

/** Tokens of visitors whom nobody has seen, as the edge of a copy signs them: for calls straight to a service. */
export async function anonymousTokens(dataDir: string): Promise<() => Promise<string>> {
  const signer: Signer = await signerFromFile('edge', new Secrets(path.join(dataDir, 'secrets')).keyFile('edge'));
  return () => {
    const id = ulid();
    return signer.sign({ uid: 0, sid: `a:${id}`, user_ulid: id, roles: [], access: {}, safe_search: true });
  };
}

/** The token behind a session's cookie, as svc-identity gives it to the edge of a copy: for calls straight to a service. Undefined: there is no such session. */
export async function tokenBehind(o: {
  dataDir: string;
  identity: string;
  cookie: string;
}): Promise<string | undefined> {
  const signer = await signerFromFile('edge', new Secrets(path.join(o.dataDir, 'secrets')).keyFile('edge'));
  const reply = await fetch(`${o.identity}/internal/sessions/resolve`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await signer.own()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ token: o.cookie }),
  });
  if (reply.status === 404) return undefined;
  if (!reply.ok) throw new Error(`resolving a session answered ${reply.status}`);
  return ((await reply.json()) as { token: string }).token;
}
