import type { GridItem } from '@commonplace/contracts/grid-item';
import { useSession, useShell } from '@commonplace/remote-kit';
import { Button } from '@commonplace/ui';
import { LayoutDashboard } from 'lucide-react';
import { Suspense, useState, type ComponentProps } from 'react';
import { BoardsDialog } from './late-dialog';
import { useBoardText } from './texts';

interface Props extends Pick<ComponentProps<typeof Button>, 'wide'> {
  items: readonly Pick<GridItem, 'id'>[];
  onAdded?: () => void;
}

/** Opens one's boards: to put items on one, or without items to look at them. Who has no account is asked to make one. */
export function BoardsButton({ items, onAdded, wide = false }: Props) {
  const t = useBoardText();
  const shell = useShell();
  const { uid } = useSession();
  const [open, setOpen] = useState(false);
  const show = () => {
    if (uid === 0) void shell.open('auth', { mode: 'signup', reason: t('signup') });
    else setOpen(true);
  };
  return (
    <>
      <Button icon={LayoutDashboard} wide={wide} onClick={show}>
        {items.length > 0 ? t('addToBoard') : t('yourBoards')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <BoardsDialog items={items} onClose={() => setOpen(false)} {...(onAdded ? { onAdded } : {})} />
        </Suspense>
      )}
    </>
  );
}
