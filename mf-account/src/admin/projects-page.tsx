import { BusyList } from '@commonplace/remote-kit/busy-list';
import { ListPages } from '@commonplace/remote-kit/list-pages';
import { EmptyState } from '@commonplace/ui';
import { FolderOpen, FolderSearch, UserSearch } from 'lucide-react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { ListedRows } from '../people/listed-rows';
import { onlyFailed } from '../people/only-failed';
import { Failed, Waiting } from '../people/page';
import { useFindAccountsQuery } from '../people/people.api';
import styles from '../people/people.module.css';
import { AdminPage } from './admin-page';
import { useText } from './admin.texts';
import { beforeOf } from './before-of';
import { FolderRow } from './folder-row';
import { LookUp } from './look-up';
import { OlderNav } from './older-nav';
import { useFoldersOfQuery } from './projects.api';

const PAGE = 50;

/** ADMIN-01, ADMIN-03: any account's folders, to be renamed or deleted; whose they are is in the address. */
export function ProjectsPage() {
  const t = useText();
  return (
    <AdminPage title={t('projects')}>
      <Projects />
    </AdminPage>
  );
}

/** Asks only once it is drawn, which is for administrators alone. */
function Projects() {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const q = search.get('q') ?? '';
  const account = Number(search.get('account') ?? 0);
  return (
    <>
      <LookUp asked={q} label={t('ownerOf')} onFind={(text) => setSearch(text ? { q: text } : {})} />
      {account > 0 ? (
        // One's folders are never shown under another's name, as the last answer would be until the next one.
        <Folders key={account} account={account} name={search.get('name') ?? String(account)} />
      ) : q ? (
        <Owners q={q} />
      ) : (
        <EmptyState icon={FolderSearch} title={t('projectsStart')} text={t('projectsStartText')} />
      )}
    </>
  );
}

function Owners({ q }: { q: string }) {
  const t = useText();
  const [search] = useSearchParams();
  const asked = useFindAccountsQuery({ query: { q, ...beforeOf(search) } });
  const data = onlyFailed(asked) ? undefined : asked.data;
  return (
    <>
      <ListedRows
        asked={asked}
        data={data}
        lines={4}
        empty={data?.total === 0 && <EmptyState icon={UserSearch} title={t('nobody')} text={t('nobodyText')} />}
      >
        {({ accounts }) => (
          <ul className={styles.list}>
            {accounts.map(({ uid, full_name, mail }) => (
              <li key={uid} className={styles.item}>
                <span className={`${styles.personText} ${styles.grow}`}>
                  <span>{full_name}</span>
                  <span className={styles.small}>
                    {uid} · {mail}
                  </span>
                </span>
                <Link
                  aria-label={t('chooseOf', { name: full_name })}
                  to={`?${new URLSearchParams({ q, account: String(uid), name: full_name }).toString()}`}
                >
                  {t('choose')}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </ListedRows>
      {data && <OlderNav asked={asked} next={data.next} />}
    </>
  );
}

function Folders({ account, name }: { account: number; name: string }) {
  const t = useText();
  const [search] = useSearchParams();
  // What is no page is the first.
  const page = Number(/^[1-9]\d{0,5}$/.exec(search.get('page') ?? '')?.[0] ?? 1);
  const asked = useFoldersOfQuery(
    { query: { account, page, pagesize: PAGE, sort: 'changed' } },
    { refetchOnMountOrArgChange: true },
  );
  if (onlyFailed(asked)) return <Failed asked={asked} />;
  if (!asked.data) return <Waiting lines={6} />;
  const pages = Math.max(1, Math.ceil(asked.data.total / PAGE));
  const to = (wanted: number) => {
    const query = new URLSearchParams(search);
    query.set('page', String(wanted));
    return `?${query.toString()}`;
  };
  // The last folder of the last page was deleted, or an old link leads beyond the end.
  if (page > pages) return <Navigate to={to(pages)} replace />;
  return (
    <section aria-labelledby="folders-of" className={styles.form}>
      <h2 id="folders-of" className={styles.heading}>
        {t('projectsOf', { name })}
      </h2>
      <BusyList asked={asked}>
        {asked.data.total === 0 ? (
          <EmptyState icon={FolderOpen} title={t('projectsEmpty')} text={t('projectsEmptyText')} />
        ) : (
          <ul className={styles.list}>
            {asked.data.results.map((folder) => (
              <FolderRow key={folder.id} folder={folder} />
            ))}
          </ul>
        )}
      </BusyList>
      {pages > 1 && <ListPages page={page} pages={pages} to={to} asked={asked} />}
    </section>
  );
}
