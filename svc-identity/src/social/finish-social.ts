import type { finishSocial as operation } from '@commonplace/contracts/identity/social';
import type { Context } from '@commonplace/service-kit';
import { clientAddress } from '@commonplace/service-kit/client-address';
import { isTaken } from '../accounts/account.repo';
import { createAccount, reserveNumbers } from '../accounts/create-account';
import type { Deps } from '../deps';
import { addressHash } from '../limits/address-hash';
import { serviceConnectedMail } from '../mail/account-mails';
import { chosenLocale, letterhead } from '../mail/letterhead';
import { hashPassword } from '../passwords/password';
import { awaitCode } from '../second-factor/await-code';
import { letIn } from '../sessions/let-in';
import { newToken } from '../sessions/session';
import { startSession } from '../sessions/start-session';
import { isThrottled } from '../sign-up/pre-sign-up';
import { destinationAfterSignUp } from '../sign-up/sign-up';
import { personOf } from './open-id';
import { backAt, decideSocial, type SocialOutcome, type SocialPerson } from './social';
import type { SocialFlow } from './social.repo';
import { callbackOf, providerOf } from './start-social';

/**
 * AUTH-05: the browser is back from the service. It goes home or to its destination with a session, or to the page that it was begun on with what
 * went wrong (ERR-01, ERR-03); a log-in that this session did not begin is such an error. Who cancels at the service is back where they were.
 */
export async function finishSocial(deps: Deps, ctx: Context<typeof operation>): Promise<undefined> {
  const provider = providerOf(deps, ctx.params.provider);
  const given = new URL(ctx.req.originalUrl, deps.config.PUBLIC_URL);
  const flow = await deps.social.take(given.searchParams.get('state') ?? '', ctx.auth.sid, deps.now());
  if (!flow || flow.provider !== provider.id) return goto(ctx, '/user/register?error=social');
  let person: SocialPerson;
  try {
    const callback = new URL(callbackOf(deps, provider));
    callback.search = given.search;
    person = await personOf(provider, callback, flow);
  } catch (err) {
    ctx.log.info({ err, provider: provider.id }, 'a social log-in was refused');
    // ERR-03 is for what nobody wished for.
    const cancelled = given.searchParams.get('error') === 'access_denied';
    return goto(ctx, backAt(flow, cancelled ? undefined : 'social'));
  }
  const [linkedUid, owner] = await Promise.all([
    deps.social.linked(provider.id, person.subject),
    person.mail ? deps.accounts.credentialsByMail(person.mail) : undefined,
  ]);
  const outcome = decideSocial({ linkedUid, mailUid: owner?.account.uid, callerUid: ctx.auth.uid, person });
  try {
    return goto(ctx, await carryOut(deps, ctx, outcome, flow, person));
  } catch (err) {
    // Somebody else took the address or the connection in this very moment.
    if (!isTaken(err)) throw err;
    return goto(ctx, backAt(flow, 'social-409'));
  }
}

/** Does what was decided; answers where to go. */
async function carryOut(
  deps: Deps,
  ctx: Context<typeof operation>,
  outcome: SocialOutcome,
  flow: SocialFlow,
  person: SocialPerson,
): Promise<string> {
  switch (outcome.do) {
    case 'refuse':
      return backAt(flow, outcome.error);
    case 'stay':
      return flow.destination;
    case 'link': {
      const { name: service } = providerOf(deps, flow.provider);
      const next = await deps.db.transaction(async (tx) => {
        if (!(await deps.accounts.hold(outcome.uid, tx))) return backAt(flow, 'social');
        await deps.social.link(outcome.uid, flow.provider, person.subject, deps.now(), tx);
        const owner = await deps.accounts.byUid(outcome.uid);
        if (owner) await deps.mails.add(serviceConnectedMail(letterhead(deps, owner.mail, owner.locale), service), tx);
        return flow.destination;
      });
      deps.ringPostman();
      return next;
    }
    case 'log-in': {
      const { uid } = outcome;
      // What the service asked for says nothing of what the person wants asked here.
      if (await deps.secondFactors.isOn(uid)) return waitForCode(deps, ctx, uid, flow.destination);
      await logIn(deps, ctx, uid, flow.provider);
      return flow.destination;
    }
    case 'create': {
      // AUTH-14: the sign-up page says why.
      if (await isThrottled(deps)) return '/user/register';
      const [numbers, passHash] = await Promise.all([reserveNumbers(deps, person.name), hashPassword(newToken())]);
      await deps.db.transaction(async (tx) => {
        const locale = chosenLocale(ctx.req);
        await createAccount(deps, tx, {
          ...numbers,
          mail: outcome.mail,
          fullName: person.name,
          passHash,
          locale,
          passwordless: true,
        });
        await deps.social.link(numbers.uid, flow.provider, person.subject, deps.now(), tx);
      });
      await logIn(deps, ctx, numbers.uid, flow.provider);
      return destinationAfterSignUp(flow.destination);
    }
  }
}

/** Keeps the log-in until its code comes; answers the page that asks for it. */
async function waitForCode(
  deps: Deps,
  ctx: Context<typeof operation>,
  uid: number,
  destination: string,
): Promise<string> {
  const known = await deps.accounts.knowsAddress(uid, addressHash(clientAddress(ctx.req)));
  await deps.db.transaction((tx) => awaitCode(deps, tx, { sid: ctx.auth.sid, uid, destination, known }));
  return '/user/login?step=code';
}

async function logIn(deps: Deps, ctx: Context<typeof operation>, uid: number, by: string): Promise<void> {
  const token = await deps.db.transaction((tx) => startSession(deps, tx, uid, ctx));
  letIn(ctx, { uid, token, by });
}

function goto(ctx: Context<typeof operation>, address: string): undefined {
  ctx.res.status(302).setHeader('location', address).end();
  return undefined;
}
