import { lanesOf } from '@commonplace/contracts/home-lanes';
import { aboutTab, HOME_TABS } from '@commonplace/contracts/home-tabs';
import type { HomeRow } from '@commonplace/contracts/catalog/items';
import { useSession, useShell } from '@commonplace/remote-kit';
import { Button, buttonLook, cx, EmptyState } from '@commonplace/ui';
import { useChosenInMiddle } from '@commonplace/ui/chosen-in-middle';
import { ArrowRight, Plus, Sprout } from 'lucide-react';
import { useRef } from 'react';
import { Link, useParams } from 'react-router';
import { useHomeQuery } from '../app/api';
import { NotFoundPage } from '../app/late-not-found';
import { Failure } from '@commonplace/remote-kit/failure';
import { useListTitle } from '../items/covered';
import { GallerySkeleton } from '../items/gallery-skeleton';
import { useOneStop } from '../items/use-one-stop';
import { useText } from '../texts';
import { HomeSearch } from './home-search';
import styles from './home-page.module.css';
import { Marquee } from './marquee';
import { Shelf } from './shelf';
import { YourTopics } from './your-topics';

/** HOME-01: `/` and `/home/{tab}`. */
export function HomePage() {
  const { tab = 'home' } = useParams();
  return HOME_TABS.some((name) => name === tab) ? <KnownTab tab={tab} /> : <NotFoundPage />;
}

function KnownTab({ tab }: { tab: string }) {
  const t = useText();
  const user = useSession();
  const tabs = useRef<HTMLUListElement>(null);
  useOneStop(tabs);
  useChosenInMiddle(tabs, '[aria-current]', tab);
  const answer = useHomeQuery({ params: { tab } });
  const { data: first } = useHomeQuery({ params: { tab: 'home' } });
  const isFor = ({ audience }: HomeRow) => !audience || (audience === 'paid') === user.premium;
  const rows = answer.currentData?.rows.filter(isFor);
  useListTitle(tab === 'home' ? t('heroTitle') : t(`tab_${tab as 'home'}`), t(aboutTab(tab)));
  return (
    <main className={styles.page}>
      {user.uid === 0 ? <Hero marquee={lanesOf(first?.rows.filter(isFor) ?? [])} /> : <Welcome name={user.full_name} />}
      <nav className={styles.tabs} aria-label={t('tabs')}>
        <ul ref={tabs}>
          {HOME_TABS.map((name) => (
            <li key={name}>
              <Link
                to={name === 'home' ? '/home/home' : `/home/${name}`}
                className={styles.tab}
                aria-current={name === tab ? 'page' : undefined}
                preventScrollReset
              >
                {t(`tab_${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.rows} aria-busy={answer.isLoading}>
        {answer.isError ? (
          <Failure error={answer.error} onRetry={() => void answer.refetch()} busy={answer.isFetching} />
        ) : !rows ? (
          <GallerySkeleton />
        ) : rows.length === 0 ? (
          <EmptyState icon={Sprout} title={t('homeEmpty')} text={t('noResultsBlankHelp')} />
        ) : (
          rows.map((row, at) => <Shelf key={row.id} row={row} first={at === 0} />)
        )}
      </div>
    </main>
  );
}

/** HOME-03, HOME-04. */
function Hero({ marquee }: { marquee: Parameters<typeof Marquee>[0]['items'] }) {
  const t = useText();
  const shell = useShell();
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 tabIndex={-1} className={styles.claim}>
          {t('heroTitle')}
        </h1>
        <p className={styles.lead}>{t('heroText')}</p>
        <HomeSearch />
        <Button variant="primary" size="large" onClick={() => void shell.open('auth', { mode: 'signup' })}>
          {t('getStarted')} <ArrowRight size={18} aria-hidden className={styles.arrow} />
        </Button>
      </div>
      <Marquee items={marquee} />
    </section>
  );
}

/** HOME-06. */
function Welcome({ name }: { name: string }) {
  const t = useText();
  return (
    <section className={cx(styles.welcome)}>
      <div className={styles.words}>
        <h1 tabIndex={-1}>{t('welcome', { name })}</h1>
        <p className={styles.lead}>{t('welcomeText')}</p>
        <HomeSearch />
        <YourTopics />
      </div>
      <Link to="/create/design" className={buttonLook({ variant: 'primary', size: 'large' })}>
        <Plus size={18} aria-hidden /> {t('newDesign')}
      </Link>
    </section>
  );
}
