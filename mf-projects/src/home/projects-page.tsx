import { usePageTitle, useShell } from '@commonplace/remote-kit';
import { buttonLook, Tabs } from '@commonplace/ui';
import { Plus } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { DesignsTab } from '../designs/designs-tab';
import { DownloadsTab } from '../downloads/downloads-tab';
import { FoldersTab } from '../folders/folders-tab';
import { LikesList } from '../likes/likes-list';
import { useText } from '../texts';
import { TrashTab } from '../trash/trash-tab';
import { UploadsTab } from '../uploads/uploads-tab';
import styles from './page.module.css';

const TABS = ['designs', 'folders', 'uploads', 'downloads', 'likes', 'trash'] as const;
type Tab = (typeof TABS)[number];
const LABELS = {
  designs: 'tabDesigns',
  folders: 'tabFolders',
  uploads: 'tabUploads',
  downloads: 'tabDownloads',
  likes: 'tabLikes',
  trash: 'tabTrash',
} as const;
const PANELS: Record<Tab, (props: { team?: string }) => ReactElement> = {
  designs: DesignsTab,
  folders: FoldersTab,
  uploads: UploadsTab,
  downloads: DownloadsTab,
  likes: LikesList,
  trash: TrashTab,
};

/** The projects home: My Designs, Folders, Uploads, Downloads, Likes and Trash, in this order (PROJ-01). */
export function ProjectsPage() {
  const t = useText();
  const shell = useShell();
  const { tab: given = 'designs' } = useParams();
  const tab = TABS.find((one) => one === given);
  usePageTitle(tab ? t(LABELS[tab]) : t('myProjects'));
  if (!tab) return <Navigate to="/my-projects" replace />;
  const Panel = PANELS[tab];
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{t('myProjects')}</h1>
          <p className={styles.lead}>{t('myProjectsLead')}</p>
        </div>
        <Link to="/create/design" className={buttonLook({ variant: 'primary' })}>
          <Plus size={18} aria-hidden /> {t('newDesign')}
        </Link>
      </header>
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={(next) => shell.navigate(next === 'designs' ? '/my-projects' : `/my-projects/${next}`)}
        tabs={TABS.map((value) => ({
          value,
          label: t(LABELS[value]),
          panel: value === tab ? <Panel key={value} /> : undefined,
        }))}
      />
    </main>
  );
}
