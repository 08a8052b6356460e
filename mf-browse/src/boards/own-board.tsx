import type { BoardRecord } from '@commonplace/contracts/assets/boards';
import type { GridItem } from '@commonplace/contracts/grid-item';
import { isApiError, useShell } from '@commonplace/remote-kit';
import { useDraft } from '@commonplace/remote-kit/draft';
import { FormDialog } from '@commonplace/remote-kit/form-dialog';
import { asSentence } from '@commonplace/remote-kit/as-sentence';
import { useList } from '@commonplace/remote-kit/use-list';
import { Button, Dialog, IconButton, Switch, TextArea, TextField } from '@commonplace/ui';
import { ListX, Pencil, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { usePutBoardMutation, useDropBoardMutation } from '../app/api';
import { sentWords, wordsOf } from './board-words';
import styles from './own-board.module.css';
import { useOwnBoardText } from './own-texts';
import { useBoards } from './use-boards';
import { useTakeOff } from './use-take-off';

interface Props {
  board: BoardRecord;
  items: readonly GridItem[];
}

/** What the maker of a board and administrators can do with it: its words and privacy, its items, its end. */
export function OwnBoard({ board, items }: Props) {
  const t = useOwnBoardText();
  const [open, setOpen] = useState<'edit' | 'items' | 'remove'>();
  const close = () => setOpen(undefined);
  return (
    <div className={styles.tools}>
      <Button size="small" icon={Pencil} onClick={() => setOpen('edit')}>
        {t('edit')}
      </Button>
      {items.length > 0 && (
        <Button size="small" icon={ListX} onClick={() => setOpen('items')}>
          {t('takeOff')}
        </Button>
      )}
      <Button size="small" icon={Trash2} onClick={() => setOpen('remove')}>
        {t('remove')}
      </Button>
      {open === 'edit' && <EditBoard board={board} onClose={close} />}
      {open === 'items' && <BoardItems board={board} items={items} onClose={close} />}
      {open === 'remove' && <RemoveBoard board={board} onClose={close} />}
    </div>
  );
}

function EditBoard({ board, onClose }: { board: BoardRecord; onClose: () => void }) {
  const t = useOwnBoardText();
  const list = useList();
  const shell = useShell();
  const { failed } = useBoards();
  const [words, setWords, done] = useDraft(`board:${board.id}:${board.version}`, wordsOf(board));
  const [change, { isLoading, error }] = usePutBoardMutation();
  const errors = isApiError(error) ? (error.errors ?? {}) : {};
  const fault = (field: string) => {
    const found = Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`));
    return found && { error: asSentence(list.format(found[1])) };
  };
  const save = async () => {
    try {
      await change({ params: { id: board.id }, body: { version: board.version, ...sentWords(words) } }).unwrap();
      shell.notify({ kind: 'success', text: t('saved') });
      done();
      onClose();
    } catch (refusal) {
      failed(refusal);
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      onDiscard={done}
      title={t('edit')}
      error={error}
      submit={{ label: t('save'), busy: isLoading, disabled: !words.title.trim() }}
      onSubmit={() => void save()}
    >
      <TextField
        label={t('title')}
        required
        maxLength={120}
        value={words.title}
        onChange={(event) => setWords({ ...words, title: event.target.value })}
        {...fault('title')}
      />
      <TextArea
        label={t('description')}
        rows={3}
        maxLength={255}
        value={words.description}
        onChange={(event) => setWords({ ...words, description: event.target.value })}
        {...fault('description')}
      />
      <TextField
        label={t('tags')}
        hint={t('tagsHint')}
        value={words.tags}
        onChange={(event) => setWords({ ...words, tags: event.target.value })}
        {...fault('tags')}
      />
      <Switch
        label={t('published')}
        checked={words.published}
        onChange={(event) => setWords({ ...words, published: event.target.checked })}
      />
    </FormDialog>
  );
}

function BoardItems({ board, items, onClose }: Props & { onClose: () => void }) {
  const t = useOwnBoardText();
  const { takeOff, busy } = useTakeOff(board);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('takeOffTitle')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <ul className={styles.boards}>
        {items.map(({ id, url, metadata }) => (
          <li key={id} className={styles.board}>
            <img src={url} alt="" loading="lazy" />
            <span className={styles.name}>{metadata.image_alt}</span>
            <IconButton
              icon={X}
              label={t('takeOffOne', { title: metadata.image_alt })}
              disabled={busy}
              onClick={() => void takeOff(id, metadata.image_alt)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function RemoveBoard({ board, onClose }: { board: BoardRecord; onClose: () => void }) {
  const t = useOwnBoardText();
  const shell = useShell();
  const { failed } = useBoards();
  const [drop, { isLoading }] = useDropBoardMutation();
  const remove = async () => {
    try {
      await drop({ params: { id: board.id } }).unwrap();
      shell.notify({ kind: 'success', text: t('removed') });
      shell.navigate('/boards', { replace: true });
    } catch (refusal) {
      failed(refusal);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('removeTitle', { board: board.title })}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" busy={isLoading} onClick={() => void remove()}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <p>{t('removeText')}</p>
    </Dialog>
  );
}
