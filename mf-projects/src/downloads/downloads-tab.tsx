import { useSession, useShell } from '@commonplace/remote-kit';
import { buttonLook, EmptyState, IconButton } from '@commonplace/ui';
import { Download, ImageOff } from 'lucide-react';
import { Link } from 'react-router';
import { useDownloadsQuery, useUsageQuery } from '../app/api';
import pageStyles from '../home/page.module.css';
import { day } from '../lists/facts';
import { ListView, usePage } from '../lists/list-view';
import lists from '../lists/lists.module.css';
import { Picture } from '../lists/picture';
import { useText } from '../texts';
import styles from './downloads-tab.module.css';

const PAGE = 30;

export function DownloadsTab() {
  const t = useText();
  const shell = useShell();
  const { uid } = useSession();
  const query = useDownloadsQuery({ query: { page: usePage(), pagesize: PAGE } });
  const usage = useUsageQuery({ params: { uid } });
  const limits = usage.data?.limits;
  return (
    <>
      {limits && !limits.unlimited && (
        <div className={pageStyles.tools}>
          <p className={pageStyles.note}>{t('downloadsLeft', { remaining: limits.remaining, limit: limits.limit })}</p>
        </div>
      )}
      <ListView query={query} empty={<NoDownloads />} loading="rows">
        {(rows) => (
          <ul className={lists.rows} aria-label={t('tabDownloads')}>
            {rows.map(({ id, item, title, at }) => (
              <li key={id} className={styles.row}>
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
                      void shell.open('download', {
                        item: { type: item.alias.split('/')[1] ?? 'image', id, title, url: item.url },
                      })
                    }
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}

function NoDownloads() {
  const t = useText();
  return (
    <EmptyState
      icon={Download}
      title={t('downloadsEmpty')}
      text={t('downloadsEmptyText')}
      action={
        <Link to="/all" className={buttonLook({ variant: 'primary' })}>
          {t('browseLibrary')}
        </Link>
      }
    />
  );
}
