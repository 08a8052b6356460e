import { useSession, useShell } from '@commonplace/remote-kit';
import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { EmptyState, IconButton, TextField } from '@commonplace/ui';
import { Download, ImageOff, Search } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useDownloadsInfiniteQuery, useUsageQuery } from '../app/api';
import { usageOptions } from '../app/usage';
import pageStyles from '../home/page.module.css';
import { day } from '../lists/facts';
import { entryType } from '../lists/entry-type';
import { useZip } from '../download/use-zip';
import { ListView } from '../lists/list-view';
import { SelectionBar } from '../lists/selection-bar';
import { useSelection } from '../lists/use-selection';
import { VirtualRows } from '../lists/virtual-rows';
import lists from '../lists/lists.module.css';
import { Picture } from '../lists/picture';
import { useWords } from '../lists/use-words';
import { useText } from '../texts';
import styles from './downloads-tab.module.css';

export function DownloadsTab() {
  const t = useText();
  const shell = useShell();
  const { uid } = useSession();
  const { words, setWords, q } = useWords();
  const query = useDownloadsInfiniteQuery({ query: q ? { q } : {} });
  // What other words found says nothing of how many there are.
  const isOfBefore = query.data !== undefined && query.currentData === undefined;
  const known = useMemo(() => query.data?.pages.flatMap(({ results }) => results) ?? [], [query.data]);
  const selection = useSelection(useMemo(() => known.flatMap(({ id, item }) => (item ? [id] : [])), [known]));
  const zip = useZip();
  const usage = useUsageQuery({ params: { uid } }, usageOptions);
  const limits = usage.data?.limits;
  return (
    <>
      <div className={lists.tools}>
        {(known.length > 8 || words || q || isOfBefore) && (
          <TextField
            className={lists.search}
            label={t('searchDownloads')}
            hideLabel
            placeholder={t('searchDownloads')}
            icon={Search}
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
        {limits && !limits.unlimited && (
          <p className={pageStyles.note}>{t('downloadsLeft', { remaining: limits.remaining, limit: limits.limit })}</p>
        )}
      </div>
      <SelectionBar
        selection={selection}
        actions={[
          {
            label: t('downloadZip'),
            icon: Download,
            keeps: true,
            run: (ids) =>
              void zip(
                known.flatMap(({ id, item }) => (item && ids.includes(id) ? [{ type: entryType(item), id }] : [])),
              ),
          },
        ]}
      />
      <ListView
        query={query}
        empty={q ? <EmptyState icon={Search} title={t('likesNone')} text={t('designsNoneText')} /> : <NoDownloads />}
        loading="rows"
      >
        {({ entries, more }) => (
          <VirtualRows
            label={t('tabDownloads')}
            count={entries.length}
            estimate={72}
            gap={8}
            className={lists.rows}
            more={more}
            row={(index) => {
              const entry = entries[index];
              if (!entry) return null;
              const { id, item, title, at } = entry;
              return (
                <li key={id} className={styles.row}>
                  {item && (
                    <input
                      type="checkbox"
                      className={styles.check}
                      aria-label={t('select', { name: title })}
                      checked={selection.has(id)}
                      onChange={(event) => selection.toggle(id, (event.nativeEvent as MouseEvent).shiftKey)}
                    />
                  )}
                  <span className={styles.picture}>
                    {item ? (
                      <Picture src={item.url} alt="" ground={item.palette[0]} />
                    ) : (
                      <ImageOff size={20} aria-hidden />
                    )}
                  </span>
                  <div className={styles.words}>
                    {item ? (
                      <Link to={item.alias} className={styles.name}>
                        {title}
                      </Link>
                    ) : (
                      <span className={styles.name}>{title}</span>
                    )}
                    <p className={styles.meta}>
                      {item ? t('downloadedOn', { date: day(at, shell.locale) }) : t('withdrawn')}
                    </p>
                  </div>
                  {item && (
                    <IconButton
                      icon={Download}
                      label={t('downloadAgain', { name: title })}
                      onClick={() =>
                        void shell.open('download', { item: { type: entryType(item), id, title, url: item.url } })
                      }
                    />
                  )}
                </li>
              );
            }}
          />
        )}
      </ListView>
    </>
  );
}

function NoDownloads() {
  const t = useText();
  return (
    <EmptyWithLink
      icon={Download}
      title={t('downloadsEmpty')}
      text={t('downloadsEmptyText')}
      to="/all"
      link={t('browseLibrary')}
    />
  );
}
