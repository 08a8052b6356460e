import type { AccountSection } from '@commonplace/contracts/identity/sections';
import { usePageTitle, useSession } from '@commonplace/remote-kit';
import { useChosenInMiddle } from '@commonplace/ui/chosen-in-middle';
import { useRef, type ComponentType } from 'react';
import { Link, useParams } from 'react-router';
import { onlyFailed } from '../people/only-failed';
import { FailedPage, Page, WaitingPage } from '../people/page';
import { useSectionsQuery } from '../people/people.api';
import styles from '../people/people.module.css';
import { NotFoundPage } from '../app/not-found-page';
import { useText } from './account.texts';

/** What every section is given: whose account it is. An administrator may look at that of somebody else. */
export interface SectionProps {
  readonly accountId: number;
  readonly slug: string;
  readonly fullName: string;
  /** Whether it is the account of whoever looks. */
  readonly own: boolean;
  readonly team: string | null;
}

/**
 * ACC-01 to ACC-10: a section under `/{slug}`. The service says which ones open for whom; every other one, an unknown account and a stranger get
 * the not-found view.
 */
export function SectionPage({
  section,
  content: Content,
}: {
  section: AccountSection;
  content: ComponentType<SectionProps>;
}) {
  const t = useText();
  const { slug = '' } = useParams();
  const user = useSession();
  // The answer depends on who asks, so a change of the person asks again.
  const asked = useSectionsQuery({ params: { slug } }, { skip: !user.isReady, refetchOnMountOrArgChange: true });
  usePageTitle(t(section));
  if (onlyFailed(asked)) return <FailedPage asked={asked} />;
  if (!asked.data || !user.isReady) return <WaitingPage />;
  const { uid, full_name, sections, team, slug: own } = asked.data;
  if (!sections.includes(section)) return <NotFoundPage />;
  const mine = uid === user.uid;
  return (
    <Page nav={<SectionNav slug={own} sections={sections} current={section} />}>
      <h1 className={styles.title}>{mine ? t(section) : t('sectionOf', { section: t(section), name: full_name })}</h1>
      {/* Another account begins anew: a form that was filled with one's words would show them as another's. */}
      <Content key={uid} accountId={uid} slug={own} fullName={full_name} own={mine} team={team} />
    </Page>
  );
}

function SectionNav({
  slug,
  sections,
  current,
}: {
  slug: string;
  sections: readonly AccountSection[];
  current: string;
}) {
  const t = useText();
  const row = useRef<HTMLElement>(null);
  useChosenInMiddle(row, '[aria-current]', current);
  return (
    <nav ref={row} className={styles.nav} aria-label={t('sections')}>
      {sections.map((section) => (
        <Link
          key={section}
          to={`/${slug}/${section}`}
          className={styles.navLink}
          aria-current={section === current ? 'page' : undefined}
        >
          {t(section)}
        </Link>
      ))}
    </nav>
  );
}
