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
