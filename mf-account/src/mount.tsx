import { createRemoteStore, defineRemote } from '@commonplace/remote-kit';
import { App } from './app/routes';
import { authApi } from './auth/auth.api';
import { AuthFragment } from './auth/auth-fragment';
import { TopicSelectorFragment } from './auth/topic-selector-fragment';
import { billingApi, connectBilling } from './billing/billing.api';
import { UpgradeFragment } from './pricing/upgrade-fragment';

export const { version, mount, fragments } = defineRemote({
  createStore: (shell) => createRemoteStore(shell, [authApi, billingApi]),
  connect: connectBilling,
  App,
  fragments: { auth: AuthFragment, upgrade: UpgradeFragment, 'topic-selector': TopicSelectorFragment },
});
