import type { GridItem } from '@commonplace/contracts/grid-item';
import { useSession } from '@commonplace/remote-kit';
import { Badge } from '@commonplace/ui';
import { LayoutDashboard } from 'lucide-react';
import { useBoardsQuery } from '../app/api';
import { ChooseOrMake } from '../choose/choose-or-make';
import { useFinding } from '../choose/use-finding';
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
  const finding = useFinding();
  const { data, currentData, error, isFetching, refetch } = useBoardsQuery(
    { query: { uid, pagesize: 100, ...(finding.q ? { q: finding.q } : {}) } },
    { refetchOnMountOrArgChange: true },
  );
  const { add, create, busy } = useBoards();
  const ids = items.map(({ id }) => id);
  const end = (worked: boolean) => {
    if (!worked) return;
    onAdded?.();
    onClose();
  };
  const put = (id: string) => {
    const board = data?.results.find((one) => one.id === id);
    if (board) void add(board, ids).then(end);
  };
  return (
    <ChooseOrMake
      title={items.length > 0 ? t('addTitle', { count: items.length }) : t('yourBoards')}
      places={data?.results.map((board) => ({
        id: board.id,
        cover: board.covers[0],
        name: (
          <>
            {board.title} {!board.published && <Badge>{t('privateShort')}</Badge>}
          </>
        ),
        total: t('items', { count: board.total }),
      }))}
      finding={finding}
      answered={currentData !== undefined}
      error={error}
      fetching={isFetching}
      onRetry={() => void refetch()}
      icon={LayoutDashboard}
      busy={busy}
      texts={{ list: t('yourBoards'), none: t('noBoards'), label: t('newBoard'), create: t('create') }}
      choose={items.length > 0 ? put : { to: (id) => `/board/${id}` }}
      draft="new-board"
      onMake={async (title) => {
        const made = await create(title, ids);
        end(made);
        return made;
      }}
      onClose={onClose}
    />
  );
}
