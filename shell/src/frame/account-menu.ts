import { mayPublish } from '@commonplace/contracts/assets/publishers';
import { showsAdministration, showsBoost, showsTeamsMenu } from '@commonplace/contracts/identity/visibility';
import type { SessionUser } from '@commonplace/contracts/session-user';

/** An entry of the avatar menu: the key of its text, and where it leads. */
export interface AccountEntry {
  text:
    | 'profile'
    | 'editAccount'
    | 'billing'
    | 'referral'
    | 'affiliate'
    | 'myProjects'
    | 'likes'
    | 'publish'
    | 'pricing'
    | 'createTeam'
    | 'boost'
    | 'developers'
    | 'administration';
  to: string;
}

/** Whose role is withheld is led to the page that says what to do; the section of their profile is one for administrators. */
function administration(user: SessionUser, section: string): AccountEntry[] {
  if (user.admin_withheld) return [{ text: 'administration', to: '/admin' }];
  return showsAdministration(user) ? [{ text: 'administration', to: section }] : [];
}

/** NAV-32: the avatar menu's entries in groups, each where its condition holds. */
export function accountEntries(user: SessionUser): AccountEntry[][] {
  const own = (section: string) => `/${user.profile_url}/${section}`;
  const ownsTeam = user.profiles.some((one) => one.type === 'team' && one.data.owner === user.uid);
  return [
    [
      { text: 'profile', to: `/${user.profile_url}` },
      { text: 'myProjects', to: '/my-projects' },
      { text: 'likes', to: '/likes' },
      ...(mayPublish(user) ? [{ text: 'publish' as const, to: '/services/publish' }] : []),
      // EDIT-05
      ...(showsBoost(user) ? [{ text: 'boost' as const, to: '/create/boost' }] : []),
    ],
    [
      { text: 'editAccount', to: own('edit') },
      { text: 'billing', to: own('billing') },
      { text: 'referral', to: own('referral') },
      ...(user.roles.includes('affiliate') ? [{ text: 'affiliate' as const, to: own('affiliate-program') }] : []),
      { text: 'pricing', to: '/pricing-and-plans' },
      { text: 'developers', to: '/developers' },
    ],
    showsTeamsMenu(user) && !ownsTeam ? [{ text: 'createTeam', to: own('team-create') }] : [],
    administration(user, own('commonplace-admin')),
  ];
}
