import type { Team } from '@commonplace/contracts/identity/teams';
import { isApiError, usePageTitle, useSession } from '@commonplace/remote-kit';
import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { buttonLook } from '@commonplace/ui';
import { Users } from 'lucide-react';
import { Link, Navigate, useParams } from 'react-router';
import { onlyFailed } from '../people/only-failed';
import { FailedPage, Page, WaitingPage } from '../people/page';
import { useTeamQuery } from '../people/people.api';
import styles from '../people/people.module.css';
import { InviteCard } from './invite-card';
import { MemberList } from './member-list';
import { ProfileSwitch } from './profile-switch';
import { EndOrLeave, RenameForm, TransferForm } from './team-forms';
import { useText } from './teams.texts';

const SPACES = ['assets', 'projects', 'designs', 'archive'] as const;

/** TEAM-01: `/teams/{id}/manage`. Members see who is in; owner and managers invite; the owner gives roles, transfers and ends. */
export function ManageTeamPage() {
  const t = useText();
  const { id = '' } = useParams();
  const user = useSession();
  const asked = useTeamQuery({ params: { id } }, { skip: !user.isLoggedIn, refetchOnMountOrArgChange: true });
  usePageTitle(asked.data ? `${t('manage')}: ${asked.data.name}` : t('manage'));
  if (user.isReady && !user.isLoggedIn)
    return (
      <Navigate to={`/user/login?${new URLSearchParams({ destination: `/teams/${id}/manage` }).toString()}`} replace />
    );
  if (isApiError(asked.error) && asked.error.code === 'NOT_FOUND') return <Gone />;
  if (onlyFailed(asked)) return <FailedPage asked={asked} />;
  if (!asked.data) return <WaitingPage />;
  const team = asked.data;
  const manages = team.role !== 'member';
  return (
    // Another team begins anew: nothing of one is shown under the other's name.
    <Page key={team.id} nav={<SpaceNav team={team} />}>
      <h1 className={styles.title}>{team.name}</h1>
      {!team.running && (
        <p role="status" className={styles.notice}>
          {t('paused')}
        </p>
      )}
      <div className={`${styles.row} ${styles.spread}`}>
        <p className={styles.lead}>{t('seats', { used: team.used, count: team.seats })}</p>
        {team.role === 'owner' && (
          <Link to="/membership/seats" className={buttonLook({ size: 'small' })}>
            {t('moreSeats')}
          </Link>
        )}
      </div>
      <ProfileSwitch />
      {manages && team.running && <InviteCard team={team} />}
      <MemberList team={team} />
      {manages && <RenameForm team={team} />}
      {team.role === 'owner' && <TransferForm team={team} />}
      <EndOrLeave team={team} />
    </Page>
  );
}

/** Of a team that one is not in (any more) nobody learns whether it is there. */
function Gone() {
  const t = useText();
  return (
    <Page narrow>
      <EmptyWithLink
        heading="h1"
        icon={Users}
        title={t('gone')}
        text={t('goneText')}
        to="/my-projects"
        link={t('goProjects')}
      />
    </Page>
  );
}

function SpaceNav({ team }: { team: Team }) {
  const t = useText();
  return (
    <nav className={styles.nav} aria-label={t('spaces')}>
      <Link to={`/teams/${team.id}/manage`} className={styles.navLink} aria-current="page">
        {t('manage')}
      </Link>
      {SPACES.map((space) => (
        <Link key={space} to={`/teams/${team.id}/${space}`} className={styles.navLink}>
          {t(space)}
        </Link>
      ))}
    </nav>
  );
}
