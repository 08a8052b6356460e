import { Copy, MoreHorizontal, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import {
  Button,
  Dialog,
  DialogFrame,
  Drawer,
  IconButton,
  Menu,
  Popover,
  ToastRegion,
  type DialogSize,
  type ToastItem,
} from '../src/index';
import { Room, State } from './parts';

const SIZES: readonly DialogSize[] = ['small', 'medium', 'large', 'full'];
const KINDS = ['info', 'success', 'error'] as const;
/** ms: as long as somebody looks at the gallery. */
const LONG = 3_600_000;

export function Over() {
  const [size, setSize] = useState<DialogSize>();
  const [drawer, setDrawer] = useState(false);
  const [frame, setFrame] = useState(false);
  const [toasts, setToasts] = useState<readonly ToastItem[]>([]);
  const titleId = useId();
  return (
    <Room name="Above the page">
      <State name="Dialog in every size, Drawer, DialogFrame">
        {SIZES.map((one) => (
          <Button key={one} onClick={() => setSize(one)}>
            {one}
          </Button>
        ))}
        <Button onClick={() => setDrawer(true)}>drawer</Button>
        <Button onClick={() => setFrame(true)}>frame</Button>
        <Dialog
          open={size !== undefined}
          onClose={() => setSize(undefined)}
          title="Delete the folder?"
          description="What is in it stays."
          size={size ?? 'small'}
          actions={
            <>
              <Button onClick={() => setSize(undefined)}>Keep it</Button>
              <Button variant="danger" onClick={() => setSize(undefined)}>
                Delete it
              </Button>
            </>
          }
        >
          <p>The folder has twelve pictures.</p>
        </Dialog>
        <Drawer open={drawer} onClose={() => setDrawer(false)} title="Filters">
          <p>What narrows the list.</p>
        </Drawer>
        {frame && (
          <DialogFrame titleId={titleId} onClose={() => setFrame(false)}>
            <h2 id={titleId}>A heading of its own</h2>
          </DialogFrame>
        )}
      </State>
      <State name="Menu: with icons, a link, something dangerous, something disabled">
        <Menu
          label="What to do"
          trigger={<IconButton icon={MoreHorizontal} label="More" variant="secondary" />}
          groups={[
            [
              { label: 'Copy', icon: Copy },
              { label: 'Paste', disabled: true },
            ],
            [{ label: 'Delete', icon: Trash2, danger: true }],
          ]}
        />
      </State>
      <State name="Popover">
        <Popover trigger={<Button>Why?</Button>} label="Why">
          <p>A small panel at its button.</p>
        </Popover>
      </State>
      <State name="Toasts of every kind">
        {KINDS.map((kind) => (
          <Button
            key={kind}
            onClick={() =>
              setToasts([
                ...toasts,
                {
                  id: Date.now(),
                  kind,
                  text: 'Moved to the trash.',
                  duration: LONG,
                  action: { label: 'Undo', run: () => undefined },
                },
              ])
            }
          >
            {kind}
          </Button>
        ))}
        <ToastRegion toasts={toasts} onGone={(id) => setToasts(toasts.filter((one) => one.id !== id))} />
      </State>
    </Room>
  );
}
