import { useShell } from '@commonplace/remote-kit';
import { Badge, IconButton } from '@commonplace/ui';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import { useLazyCuratedListQuery, useOrderCuratedMutation, type AnyRecord } from './curation-api';
import styles from './curation.module.css';
import { pictureOf, titleOf, type CuratedPage } from './pages';
import { RecordFacts } from './record-facts';
import { useCurationText } from './texts';

interface Props {
  page: CuratedPage;
  records: readonly AnyRecord[];
  /** Which part of all records this is; without it they have no order of their own here. */
  part: { page: number; pagesize: number; total: number } | undefined;
}

/** Records of a list, each moved a place up or down, over the ends of the page too. */
export function CuratedRows({ page, records, part }: Props) {
  const t = useCurationText();
  const { isLoading, move } = useMove({ page, records, part });
  const pages = part ? Math.ceil(part.total / part.pagesize) : 1;
  return (
    <ul className={styles.rows}>
      {records.map((record, index) => {
        const title = titleOf(record);
        const picture = pictureOf(record);
        return (
          <li key={record.id} className={styles.row}>
            {picture && <img className={styles.thumb} src={picture} alt="" loading="lazy" />}
            <div className={styles.main}>
              <Link to={`${page.path}/${record.id}`} aria-label={t('edit', { title })}>
                {title}
              </Link>
              <RecordFacts kind={page.kind} record={record} />
            </div>
            {record.deleted ? (
              <Badge tone="danger">{t('deleted')}</Badge>
            ) : (
              record['published'] !== true && <Badge>{t('hidden')}</Badge>
            )}
            {part && (
              <div className={styles.actions}>
                <IconButton
                  label={t('moveUp', { title })}
                  icon={ArrowUp}
                  disabled={(index === 0 && part.page === 1) || isLoading}
                  onClick={() => void move(index, -1)}
                />
                <IconButton
                  label={t('moveDown', { title })}
                  icon={ArrowDown}
                  disabled={(index === records.length - 1 && part.page >= pages) || isLoading}
                  onClick={() => void move(index, 1)}
                />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Changes places with the neighbour, which may be the last record of the page before or the first of the next. */
function useMove({ page, records, part }: Props) {
  const t = useCurationText();
  const shell = useShell();
  const [order, { isLoading }] = useOrderCuratedMutation();
  const [read, { isFetching }] = useLazyCuratedListQuery();
  const beyond = async (by: -1 | 1): Promise<string | undefined> => {
    if (!part) return undefined;
    const query = { q: '', page: part.page + by, pagesize: part.pagesize };
    return (await read({ kind: page.kind, query })).data?.results.at(by < 0 ? -1 : 0)?.id;
  };
  const move = async (index: number, by: -1 | 1) => {
    const moved = records[index];
    if (!moved) return;
    const ids = records.map(({ id }) => id);
    const leaves = ids[index + by] === undefined;
    const other = leaves ? await beyond(by) : undefined;
    if (leaves && !other) return shell.notify({ text: t('failed'), kind: 'error' });
    // All that is seen goes with it: two records may hold one place, and then no exchange of these two would tell them apart.
    const row = [...(by < 0 && other ? [other] : []), ...ids, ...(by > 0 && other ? [other] : [])];
    const at = row.indexOf(moved.id);
    row.splice(at, 1);
    row.splice(at + by, 0, moved.id);
    const answer = await order({ kind: page.kind, ids: row });
    if (answer.error) return shell.notify({ text: t('failed'), kind: 'error' });
    if (part && leaves) shell.notify({ text: t('movedToPage', { title: titleOf(moved), page: part.page + by }) });
  };
  return { isLoading: isLoading || isFetching, move };
}
