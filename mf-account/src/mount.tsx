import { createRemoteStore, defineRemote } from '@commonplace/remote-kit';
import { App } from './app/routes';
import { authApi } from './auth/auth.api';
import { AuthFragment } from './auth/auth-fragment';
import { TopicSelectorFragment } from './auth/topic-selector-fragment';
import { billingApi, connectBilling } from './billing/billing.api';
import { developersApi } from './developers/developers.api';
import { connectPeople, peopleApi } from './people/people.api';
import { claimReferralOnLogIn } from './referral/claim';
import { UpgradeFragment } from './pricing/upgrade-fragment';

export const { version, mount, fragments } = defineRemote({
  createStore: (shell) => createRemoteStore(shell, [authApi, billingApi, developersApi, peopleApi]),
  connect: (shell, store) => {
    const stops = [connectBilling(shell, store), connectPeople(shell, store), claimReferralOnLogIn(shell)];
    return () => stops.forEach((stop) => stop());
  },
  App,
  translations: { ar: async () => (await import('./arabic')).arabic },
  fragments: { auth: AuthFragment, upgrade: UpgradeFragment, 'topic-selector': TopicSelectorFragment },
});
