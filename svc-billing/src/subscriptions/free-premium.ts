import type { acceptFreePremium as operation } from '@commonplace/contracts/billing/membership';
import type { AnswerOf } from '@commonplace/contracts/operation';
import { AppError } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { freePremiumMail } from '../mails/mails-after-payment';
import { changeSubscription } from './change-subscription';
import { readSubscription } from './read-subscription';
import { endFreePremium, giveFreePremium } from './given-plan';
import { isFreePremium, toContract, type SubscriptionState } from './subscription';

type Answer = AnswerOf<typeof operation>;

/** The business plan for ambassadors and remixers; who is one, identity knows. Accepting it twice is accepting it once. */
export async function acceptFreePremium(deps: Deps, uid: number, requestId?: string): Promise<Answer> {
  const before = await readSubscription(deps, uid);
  if (isFreePremium(before)) return { status: 'success', errors: [], subscription: toContract(before) };
  const contact = await deps.contacts(uid);
  if (!contact.has_ambassador_eligibility && !contact.has_remix_eligibility)
    return refused('Your account is not eligible for the free business plan.', before);
  try {
    const next = await changeSubscription(
      deps,
      uid,
      (state) => giveFreePremium(state, deps.clock()),
      requestId,
      (session, after) => freePremiumMail(deps, session, after),
      given,
    );
    return given(next);
  } catch (err) {
    if (!(err instanceof AppError) || err.code !== 'CONFLICT') throw err;
    return refused(err.message, before);
  }
}

export function cancelFreePremium(deps: Deps, uid: number, requestId?: string): Promise<SubscriptionState> {
  return changeSubscription(
    deps,
    uid,
    (state) => endFreePremium(state, deps.clock()),
    requestId,
    undefined,
    (state) => ({ subscription: toContract(state) }),
  );
}

const given = (state: SubscriptionState): Answer => ({
  status: 'success',
  errors: [],
  subscription: toContract(state),
});

function refused(error: string, state: SubscriptionState): Answer {
  return { status: 'failure', errors: [error], subscription: toContract(state) };
}
