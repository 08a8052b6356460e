import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import { answerInteraction } from './interaction';
import { findPerson } from './people';

// An OpenID Connect provider for one machine, in the place of Google and Facebook. Whoever says a mail address is believed: never for a cluster.
const { PORT, ISSUER, CLIENTS } = process.env;
if (!PORT || !ISSUER || !CLIENTS) throw new Error('PORT, ISSUER and CLIENTS have to be set.');
const issuer = new URL(ISSUER);
const clients = JSON.parse(CLIENTS) as { id: string; name: string; secret: string; callback: string }[];

const { privateKey } = await generateKeyPair('RS256', { extractable: true });
const provider = new Provider(ISSUER, {
  clients: clients.map((one) => ({
    client_id: one.id,
    client_name: one.name,
    client_secret: one.secret,
    redirect_uris: [one.callback],
  })),
  jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: randomBytes(6).toString('hex') }] },
  cookies: { keys: [randomBytes(24).toString('hex')] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, interaction) => `${issuer.pathname}/interaction/${interaction.uid}` },
  pkce: { required: () => true },
  findAccount: (_ctx, id) => findPerson(id),
  // Whoever logs in agrees: there is nothing else to ask on one's own machine.
  loadExistingGrant: async (ctx) => {
    const { client, session } = ctx.oidc;
    if (!client || !session?.accountId) return undefined;
    const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});
provider.proxy = true;
const answer = provider.callback();

const http = createServer((request, response) => {
  const url = request.url ?? '/';
  if (url === '/healthz')
    return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
  // The browser comes through the edge; addresses are made for where it is.
  request.headers.host = issuer.host;
  request.headers['x-forwarded-host'] = issuer.host;
  request.headers['x-forwarded-proto'] = issuer.protocol.slice(0, -1);
  if (url.startsWith(`${issuer.pathname}/interaction/`)) {
    answerInteraction(provider, request, response).catch((error: unknown) => {
      response.writeHead(400, { 'content-type': 'text/plain' }).end(error instanceof Error ? error.message : 'failed');
    });
    return;
  }
  Object.assign(request, { originalUrl: url });
  request.url = url.startsWith(issuer.pathname) ? url.slice(issuer.pathname.length) || '/' : url;
  void answer(request, response);
});
http.listen(Number(PORT), '127.0.0.1');

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    http.close(() => process.exit(0));
    http.closeIdleConnections();
    setTimeout(() => process.exit(0), 1000).unref();
  });
}
