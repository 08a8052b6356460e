import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import { createSigner, createVerifier, type Signer } from './tokens';

const CLAIMS = {
  uid: 7,
  sid: 'session-7',
  user_ulid: '01J00000000000000000000000',
  roles: [],
  access: {},
  safe_search: false,
};
const signerOf = async (kid: string): Promise<Signer> => {
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  return createSigner('identity', { ...(await exportJWK(privateKey)), kid });
};
const until = async (fact: () => Promise<boolean>) => {
  for (const end = Date.now() + 30_000; Date.now() < end; await new Promise((r) => setTimeout(r, 200)))
    if (await fact()) return;
  throw new Error('it did not come true in time');
};

test('[SEC] a key that takes the place of another logs nobody out: what it signs is met, and what the old one signed and was met is good to its end', async () => {
  const [old, renewed] = [await signerOf('old'), await signerOf('new')];
  let published = old;
  const server = createServer((_, res) => {
    res.setHeader('content-type', 'application/json').end(JSON.stringify(published.jwks));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const verifier = createVerifier({ identity: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    const isGood = (token: string) =>
      verifier.verify(token).then(
        ({ uid }) => uid === CLAIMS.uid,
        () => false,
      );
    const [before, after] = [await old.sign(CLAIMS), await renewed.sign(CLAIMS)];
    expect([await isGood(before), await isGood(after)]).toEqual([true, false]);

    published = renewed;
    // Keys are asked for again for one that is unknown, some seconds after the last time.
    await until(() => isGood(after));
    expect(await isGood(before)).toBe(true);
    // What nobody had met is refused now: the key that signed it is published no more.
    expect(await isGood(await old.sign({ ...CLAIMS, sid: 'session-8' }))).toBe(false);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
