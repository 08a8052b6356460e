import {
  getSession,
  loadProfile,
  loadUser,
  profileBySlug,
  setEditorTheme,
  setTopicSelector,
} from '@commonplace/contracts/identity/people';
import { isSlug } from '@commonplace/contracts/identity/sections';
import { AppError, bind, type Route } from '@commonplace/service-kit';
import type { Deps } from '../deps';
import { chosenLocale } from '../mail/letterhead';
import { isAdminWithheld } from '../second-factor/admin-factor';
import { membershipsOf } from '../teams/manage-team';
import { publicProfileOf, sessionUserOf, type Account } from './account';

export const accountRoutes = (deps: Deps): Route[] => [
  bind(getSession, async ({ auth, req }) => {
    const [account, variables, teams] = await Promise.all([
      auth.uid > 0 ? deps.accounts.byUid(auth.uid) : undefined,
      deps.variables.all(),
      membershipsOf(deps, auth.uid),
    ]);
    // The frame loads anew when somebody chooses a language, so this is where the choice arrives.
    const locale = chosenLocale(req);
    if (account && locale && locale !== account.locale) await deps.accounts.change(account.uid, { locale });
    return sessionUserOf(account, variables, teams, account && (await isAdminWithheld(deps, account)));
  }),
  bind(loadUser, async ({ auth, params }) => {
    const own = auth.uid === params.accountId || auth.roles.includes('admin');
    const account = found(own ? await deps.accounts.byUid(params.accountId) : undefined);
    const { uid, plan_type, plan_period, premium, is_free } = sessionUserOf(
      account,
      {},
      await membershipsOf(deps, account.uid),
    );
    return { userInfos: { uid, plan_type, plan_period, premium, is_free } };
  }),
  bind(loadProfile, async ({ params }) => publicProfileOf(found(await deps.accounts.byUid(params.accountId)))),
  bind(profileBySlug, async ({ params }) =>
    publicProfileOf(found(isSlug(params.slug) ? await deps.accounts.bySlug(params.slug.toLowerCase()) : undefined)),
  ),
  bind(setEditorTheme, async ({ auth, body }) => {
    await deps.accounts.setTheme(auth.uid, body.theme);
    return { editor_theme: body.theme };
  }),
  bind(setTopicSelector, async ({ auth, body }) => {
    const tags = [...new Set(body.tags)];
    await deps.accounts.setTopics(auth.uid, tags);
    return { topic_selector: tags };
  }),
];

function found(account: Account | undefined): Account {
  if (!account) throw new AppError('NOT_FOUND');
  return account;
}
