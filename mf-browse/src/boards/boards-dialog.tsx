import type { GridItem } from '@commonplace/contracts/grid-item';
import { useSession } from '@commonplace/remote-kit';
import { Failure } from '@commonplace/remote-kit/failure';
import { Badge, Button, Dialog, Skeleton, TextField } from '@commonplace/ui';
import { LayoutDashboard, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBoardsQuery } from '../app/api';
import styles from './boards-dialog.module.css';
import { useBoardText } from './texts';
import { useBoards } from './use-boards';

interface Props {
  /** What is put on the chosen board; without any the boards are links. */
  items: readonly Pick<GridItem, 'id'>[];
  onClose: () => void;
  /** The items lie on a board now. */
  onAdded?: () => void;
}

/** One's own boards, private ones too, and a new one. */
export function BoardsDialog({ items, onClose, onAdded }: Props) {
  const t = useBoardText();
  const { uid } = useSession();
  const { data, error, isFetching, refetch } = useBoardsQuery(
    { query: { uid, pagesize: 100 } },
    { refetchOnMountOrArgChange: true },
  );
  const { add, create, busy } = useBoards();
  const [title, setTitle] = useState('');
  const ids = items.map(({ id }) => id);
  const end = (worked: boolean) => {
    if (!worked) return;
    onAdded?.();
    onClose();
  };
  const row = (board: NonNullable<typeof data>['results'][number]) => (
    <>
      {board.covers[0] ? <img src={board.covers[0]} alt="" /> : <LayoutDashboard size={20} aria-hidden />}
      <span className={styles.name}>
        {board.title} {!board.published && <Badge>{t('privateShort')}</Badge>}
      </span>
      <span className={styles.total}>{t('items', { count: board.total })}</span>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={items.length > 0 ? t('addTitle', { count: items.length }) : t('yourBoards')}>
      <div className={styles.room}>
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : !data ? (
          <Skeleton className={styles.skeleton ?? ''} />
        ) : data.results.length === 0 ? (
          <p>{t('noBoards')}</p>
        ) : (
          <ul className={styles.boards} aria-label={t('yourBoards')}>
            {data.results.map((board) => (
              <li key={board.id}>
                {items.length > 0 ? (
                  <button
                    type="button"
                    className={styles.board}
                    disabled={busy || isFetching}
                    onClick={() => void add(board, ids).then(end)}
                  >
                    {row(board)}
                  </button>
                ) : (
                  <Link to={`/board/${board.id}`} className={styles.board} onClick={onClose}>
                    {row(board)}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (title.trim()) void create(title.trim(), ids).then(end);
          }}
        >
          <TextField label={t('newBoard')} maxLength={120} value={title} onChange={(e) => setTitle(e.target.value)} />
          <Button type="submit" variant="primary" icon={Plus} busy={busy} disabled={!title.trim()}>
            {t('create')}
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
