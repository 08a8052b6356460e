import { activeTeam, teamCookie, teamInCookies } from '@commonplace/contracts/identity/active-team';
import { showsTeamsMenu } from '@commonplace/contracts/identity/visibility';
import { useSession, useShell } from '@commonplace/remote-kit';
import { Avatar, Badge, Menu, type MenuItem } from '@commonplace/ui';
import {
  BadgeDollarSign,
  Code,
  Check,
  CircleUser,
  CreditCard,
  FolderOpen,
  Gift,
  Handshake,
  Heart,
  LogOut,
  Send,
  Settings,
  ShieldCheck,
  User,
  UserPlus,
  Users,
  ZoomIn,
} from 'lucide-react';
import { Link } from 'react-router';
import { useText } from '../texts';
import styles from './account-area.module.css';
import { accountEntries, type AccountEntry } from './account-menu';
import { planLabel } from './plan-label';
import { useLogOut } from './use-log-out';

const ICONS: Record<AccountEntry['text'], MenuItem['icon']> = {
  profile: User,
  myProjects: FolderOpen,
  likes: Heart,
  publish: Send,
  boost: ZoomIn,
  editAccount: Settings,
  billing: CreditCard,
  referral: Gift,
  affiliate: Handshake,
  pricing: BadgeDollarSign,
  createTeam: UserPlus,
  developers: Code,
  administration: ShieldCheck,
};

/** The plan of a signed-in person, and the menu of their avatar. */
export function MemberArea({ small }: { small?: boolean | undefined }) {
  const t = useText();
  const user = useSession();
  const plan = t(planLabel(user));
  return (
    <div className={styles.member}>
      <Badge
        className={styles.plan}
        tone={user.plan_type === 'free' && !user.free_premium_active ? 'plain' : 'premium'}
        title={t('planIs', { plan })}
      >
        {plan}
      </Badge>
      <AccountMenu small={small} />
    </div>
  );
}

function AccountMenu({ small }: { small?: boolean | undefined }) {
  const t = useText();
  const shell = useShell();
  const user = useSession();
  const logOut = useLogOut();
  const entry = ({ text, to }: AccountEntry): MenuItem => ({
    label: t(text),
    icon: ICONS[text],
    link: <Link to={to} onPointerEnter={() => shell.prefetch(to)} />,
  });
  return (
    <Menu
      label={t('account')}
      trigger={
        <button type="button" className={styles.avatar} aria-label={t('accountOf', { name: user.full_name })}>
          <Avatar name={user.full_name} src={user.avatar_url} size={small ? 'small' : 'medium'} />
        </button>
      }
      head={
        <>
          <p className={styles.name}>{user.full_name}</p>
          <p className={styles.mail}>{user.mail}</p>
        </>
      }
      groups={[
        ...accountEntries(user).map((group) => group.map(entry)),
        useTeamItems(),
        [{ label: t('logOut'), icon: LogOut, onSelect: () => void logOut() }],
      ]}
    />
  );
}

/** The profiles that somebody can act as. */
function useTeamItems(): MenuItem[] {
  const t = useText();
  const user = useSession();
  const teams = user.profiles.filter((one) => one.type === 'team' && one.teamsEnabled);
  if (!showsTeamsMenu(user) || teams.length === 0) return [];
  const active = activeTeam(user, teamInCookies(document.cookie));
  return [
    {
      label: t('ownProfile'),
      icon: active === undefined ? Check : CircleUser,
      onSelect: () => actAs(undefined),
    },
    ...teams.map(({ data }) => ({
      label: data.name,
      icon: active === data.id ? Check : Users,
      onSelect: () => actAs(data.id),
    })),
  ];
}

/** TEAM-03, TEAM-08: the profile is a cookie for a year; the page loads anew with it. */
function actAs(team: string | undefined): void {
  document.cookie = teamCookie(team, window.location.protocol === 'https:');
  window.location.reload();
}
