import type { BoardRecord } from '@commonplace/contracts/assets/boards';
import { useShell } from '@commonplace/remote-kit';
import { Badge, Button, Dialog, EmptyState, IconButton } from '@commonplace/ui';
import { LayoutGrid, SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AdminFrame } from './admin-frame';
import { useAdminBoardsQuery, useChangeBoardMutation, useDeleteBoardMutation } from './curation-api';
import styles from './curation.module.css';
import { pageOf } from './list-pager';
import { hasFailed, PagedRows } from './paged-rows';
import { SearchField } from './search-field';
import { useCurationText } from './texts';
import { useAccountNames } from './use-account-names';
import { useNarrowing } from './use-narrowing';

const PAGE = 30;

/** Every board, whoever owns it. */
export function BoardsPage() {
  const t = useCurationText();
  return (
    <AdminFrame title={t('boards')} lead={t('leadBoards')}>
      <Boards />
    </AdminFrame>
  );
}

function Boards() {
  const t = useCurationText();
  const shell = useShell();
  const [params] = useSearchParams();
  const narrow = useNarrowing();
  const q = params.get('q') ?? '';
  const query = { all: 'true', ...(q ? { q } : {}), page: pageOf(params), pagesize: PAGE } as const;
  const asked = useAdminBoardsQuery({ query });
  const { data } = asked;
  const nameOf = useAccountNames(data?.results.map(({ uid }) => uid) ?? []);
  const [change, changing] = useChangeBoardMutation();
  const [remove, removing] = useDeleteBoardMutation();
  const [deleting, setDeleting] = useState<{ id: string; title: string }>();
  const told = (failed: unknown, text: string) =>
    shell.notify(failed ? { text: t('failed'), kind: 'error' } : { text, kind: 'success' });
  const takeDown = async ({ id, version, title }: BoardRecord, taken_down: boolean) => {
    const answer = await change({ params: { id }, body: { version, taken_down } });
    told(answer.error, t(taken_down ? 'tookDown' : 'backAgain', { title }));
  };
  return (
    <>
      <div className={styles.tools}>
        <SearchField value={q} onChange={(words) => narrow('q', words)} />
        {data && !hasFailed(asked) && <p role="status">{t('total', { count: data.total })}</p>}
      </div>
      <PagedRows
        asked={asked}
        pagesize={PAGE}
        none={
          q ? (
            <EmptyState icon={SearchX} title={t('noneFound')} text={t('noBoardFoundText')} />
          ) : (
            <EmptyState icon={LayoutGrid} title={t('none')} text={t('noBoardsText')} />
          )
        }
      >
        {({ results }) => (
          <ul className={styles.rows}>
            {results.map((board) => (
              <li key={board.id} className={styles.row}>
                {board.covers[0] && <img className={styles.thumb} src={board.covers[0]} alt="" loading="lazy" />}
                <div className={styles.main}>
                  <Link to={`/board/${board.id}`}>{board.title}</Link>
                  <p className={styles.words}>
                    {board.uid > 0 ? (
                      <Link to={`/user/${board.uid}`}>{t('boardBy', { name: nameOf(board.uid) })}</Link>
                    ) : (
                      t('boardOfProduct')
                    )}{' '}
                    · {t('previewItems', { count: board.total })}
                  </p>
                </div>
                {(!board.published || board.taken_down) && (
                  <div className={styles.flags}>
                    {!board.published && <Badge>{t('privateBoard')}</Badge>}
                    {board.taken_down && <Badge tone="danger">{t('takenDown')}</Badge>}
                  </div>
                )}
                <div className={styles.actions}>
                  <Button
                    size="small"
                    busy={changing.isLoading && changing.originalArgs?.params.id === board.id}
                    aria-label={t(board.taken_down ? 'putBackNamed' : 'takeDownNamed', { title: board.title })}
                    onClick={() => void takeDown(board, !board.taken_down)}
                  >
                    {t(board.taken_down ? 'putBack' : 'takeDown')}
                  </Button>
                  <IconButton
                    label={t('deleteBoard', { title: board.title })}
                    icon={Trash2}
                    onClick={() => setDeleting(board)}
                  />
                </div>
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
      {deleting && (
        <Dialog
          open
          onClose={() => setDeleting(undefined)}
          title={t('removeTitle', { title: deleting.title })}
          actions={
            <>
              <Button onClick={() => setDeleting(undefined)}>{t('cancel')}</Button>
              <Button
                variant="danger"
                busy={removing.isLoading}
                onClick={() =>
                  void remove({ params: { id: deleting.id } }).then((answer) => {
                    setDeleting(undefined);
                    told(answer.error, t('removed'));
                  })
                }
              >
                {t('remove')}
              </Button>
            </>
          }
        >
          <p>{t('removeBoardText')}</p>
        </Dialog>
      )}
    </>
  );
}
