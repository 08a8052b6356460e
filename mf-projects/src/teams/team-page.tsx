import type { loadTeam } from '@commonplace/contracts/identity/teams';
import { call } from '@commonplace/contracts/client';
import { isApiError, usePageTitle, useShell, type ApiError } from '@commonplace/remote-kit';
import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { Tabs, buttonLook } from '@commonplace/ui';
import { Users } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { DesignsTab } from '../designs/designs-tab';
import { FoldersTab } from '../folders/folders-tab';
import styles from '../home/page.module.css';
import { Failure } from '../lists/failure';
import { Loading } from '../lists/list-view';
import { useText } from '../texts';
import { OwnUploads } from '../uploads/uploads-tab';

const TABS = ['assets', 'projects', 'designs', 'archive'] as const;
type Tab = (typeof TABS)[number];
const LABELS = {
  assets: 'teamAssets',
  projects: 'tabFolders',
  designs: 'teamDesigns',
  archive: 'teamArchive',
} as const;
const LOAD = call<typeof loadTeam>('GET', '/teams/{id}');

/** What a team has in common: its assets, folders, designs and archive (TEAM-01). */
export function TeamPage() {
  const t = useText();
  const shell = useShell();
  const { id = '', tab: given = '' } = useParams();
  const tab = TABS.find((one) => one === given);
  const { name, error, retry } = useTeam(id);
  usePageTitle(name ?? t('yourTeam'));
  if (!tab) return <Navigate to={`/teams/${id}/assets`} replace />;
  if (error?.code === 'NOT_FOUND' || error?.code === 'ROLE_MISSING') return <Gone />;
  const panels: Record<Tab, () => ReactElement> = {
    assets: () => <OwnUploads team={id} />,
    projects: () => <FoldersTab team={id} />,
    designs: () => <DesignsTab team={id} />,
    archive: () => (
      <>
        <h2 className={styles.part}>{t('teamDesigns')}</h2>
        <DesignsTab team={id} archive />
        <h2 className={styles.part}>{t('teamAssets')}</h2>
        <OwnUploads team={id} archive />
      </>
    ),
  };
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{name ?? t('yourTeam')}</h1>
          <p className={styles.lead}>{t('teamLead')}</p>
        </div>
        <Link to={`/teams/${id}/manage`} className={buttonLook({})}>
          <Users size={18} aria-hidden /> {t('manageTeam')}
        </Link>
      </header>
      {error && name === undefined ? (
        <Failure error={error} onRetry={retry} busy={false} />
      ) : name === undefined ? (
        <Loading kind="cards" label={t('loading')} />
      ) : (
        <Tabs
          label={t('teamTabs')}
          value={tab}
          onChange={(next) => shell.navigate(`/teams/${id}/${next}`)}
          tabs={TABS.map((value) => ({
            value,
            label: t(LABELS[value]),
            panel: value === tab ? panels[value]() : undefined,
          }))}
        />
      )}
    </main>
  );
}

function useTeam(id: string): { name: string | undefined; error: ApiError | undefined; retry: () => void } {
  const shell = useShell();
  const [state, setState] = useState<{ id?: string; name?: string; error?: ApiError }>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let live = true;
    shell.call(LOAD, { params: { id } }).then(
      ({ name }) => live && setState({ id, name }),
      (error: unknown) => {
        if (!live) return;
        // What is known stays, when it is asked for again and there is no answer.
        if (isApiError(error)) setState((before) => ({ ...(before.id === id ? before : { id }), error }));
        else shell.reportError(error, 'team');
      },
    );
    return () => {
      live = false;
    };
  }, [shell, id, tries]);
  // Somebody who was taken out is out of the open page too.
  useEffect(() => {
    const again = () => setTries((n) => n + 1);
    const stops = [shell.on('access-changed', again), shell.on('stream-reconnected', again)];
    return () => stops.forEach((stop) => stop());
  }, [shell]);
  const known = state.id === id ? state : {};
  return { name: known.name, error: known.error, retry: () => setTries(tries + 1) };
}

function Gone() {
  const t = useText();
  return (
    <main className={styles.page}>
      <EmptyWithLink
        heading="h1"
        icon={Users}
        title={t('teamGone')}
        text={t('teamGoneText')}
        to="/my-projects"
        link={t('myProjects')}
      />
    </main>
  );
}
