import type { DesignElement } from '@commonplace/contracts/design/document';
import { EmptyState, IconButton, TextField } from '@commonplace/ui';
import {
  Eye,
  EyeOff,
  Group,
  Image,
  Lock,
  LockOpen,
  Minus,
  Pencil,
  QrCode,
  Shapes,
  Sticker,
  Table,
  Type,
  Video,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useEditor } from '../app/context';
import { elementName } from '../app/element-name';
import { useText } from '../app/texts';
import { byOrder } from '../document/order';
import type { Editor } from '../session/editor';
import { pickLayer, placeBeside, type Side } from './layer-moves';
import styles from './layers-panel.module.css';

const ICONS = {
  text: Type,
  image: Image,
  shape: Shapes,
  line: Minus,
  svg: Sticker,
  video: Video,
  table: Table,
  qr: QrCode,
  group: Group,
} as const;
/** More rows than this would cost more than they help; the rest is reached by selecting. */
const MOST_ROWS = 300;

/** Everything on the page, the topmost first; groups with what is in them. */
export function LayersPanel() {
  const t = useText();
  const editor = useEditor();
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const all = rowsOf(editor);
  const rows =
    wanted === ''
      ? all
      : all.filter(({ element }) => elementName(element, t, editor.elements).toLowerCase().includes(wanted));
  const shown = rows.slice(0, MOST_ROWS);
  if (all.length === 0) return <EmptyState title={t('layers.none')} text={t('layers.noneHint')} />;
  return (
    <>
      <TextField
        label={t('layers.search')}
        hideLabel
        type="search"
        placeholder={t('layers.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {rows.length === 0 && <p>{t('layers.notFound')}</p>}
      <ul className={styles.layers}>
        {shown.map(({ element, depth }) => (
          <LayerRow
            key={element.id}
            element={element}
            depth={depth}
            onPick={(event) => {
              const ids = shown.map((row) => row.element.id);
              editor.select(pickLayer(editor.session.get().selection, ids, element.id, event), element.parent);
            }}
          />
        ))}
      </ul>
      {rows.length > shown.length && <p>{t('layers.more', { count: rows.length - shown.length })}</p>}
    </>
  );
}

const DRAGGED = 'application/x-commonplace-layer';

/** The half of a row that the pointer is on: the list begins with the topmost. */
function sideOf({ clientY, currentTarget }: React.DragEvent): Side {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2 ? 'above' : 'below';
}

interface RowProps {
  element: DesignElement;
  depth: number;
  onPick: (event: React.MouseEvent) => void;
}

function LayerRow({ element, depth, onPick }: RowProps) {
  const t = useText();
  const editor = useEditor();
  const { selection } = editor.session.get();
  const name = elementName(element, t, editor.elements);
  const Icon = ICONS[element.type];
  const selected = selection.includes(element.id);
  /** The edge of this row at which what is dragged would come to lie. */
  const [drop, setDrop] = useState<Side | null>(null);
  const locked = element.locked !== 'none';
  const [renaming, setRenaming] = useState<string | null>(null);
  function rename(): void {
    if (renaming !== null && renaming.trim() !== element.name)
      editor.edit('rename', [element.id], { name: renaming.trim() });
    setRenaming(null);
  }
  const called = useRef<HTMLButtonElement>(null);
  /** The field was ended by a key: its row has the focus again. */
  const ended = useRef(false);
  useEffect(() => {
    if (renaming !== null || !ended.current) return;
    ended.current = false;
    called.current?.focus();
  }, [renaming]);
  return (
    <li
      draggable={renaming === null}
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, element.id)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setDrop(sideOf(event));
      }}
      onDragLeave={() => setDrop(null)}
      onDrop={(event) => {
        setDrop(null);
        const id = event.dataTransfer.getData(DRAGGED);
        if (id !== '' && id !== element.id) placeBeside(editor, id, element, sideOf(event));
      }}
      data-drop={drop ?? undefined}
      className={styles.layer}
      data-selected={selected || undefined}
      data-depth={Math.min(depth, 4)}
      data-hidden={element.hidden || undefined}
    >
      {renaming === null ? (
        <button
          ref={called}
          type="button"
          className={styles.layerName}
          aria-pressed={selected}
          onClick={onPick}
          onDoubleClick={() => setRenaming(element.name)}
        >
          <Icon size={16} aria-hidden />
          <span>{name}</span>
        </button>
      ) : (
        <input
          className={styles.layerName}
          aria-label={t('layers.name')}
          maxLength={200}
          value={renaming}
          ref={(field) => field?.focus()}
          onChange={(event) => setRenaming(event.target.value)}
          onBlur={rename}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            ended.current = true;
            if (event.key === 'Enter') rename();
            else setRenaming(null);
          }}
        />
      )}
      <IconButton
        size="small"
        icon={Pencil}
        label={t('layers.rename', { name })}
        onClick={() => setRenaming(element.name)}
      />
      <IconButton
        size="small"
        icon={locked ? Lock : LockOpen}
        label={t(locked ? 'layers.unlock' : 'layers.lock', { name })}
        onClick={() => editor.edit('lock', [element.id], { locked: locked ? 'none' : 'all' })}
      />
      <IconButton
        size="small"
        icon={element.hidden ? EyeOff : Eye}
        label={t(element.hidden ? 'layers.show' : 'layers.hide', { name })}
        onClick={() => editor.edit('hide', [element.id], { hidden: !element.hidden })}
      />
    </li>
  );
}

function rowsOf(editor: Editor): { element: DesignElement; depth: number }[] {
  const byParent = new Map<string | null, DesignElement[]>();
  for (const element of editor.elements.values()) {
    const siblings = byParent.get(element.parent);
    if (siblings) siblings.push(element);
    else byParent.set(element.parent, [element]);
  }
  const rows: { element: DesignElement; depth: number }[] = [];
  const walk = (parent: string | null, depth: number): void => {
    for (const element of (byParent.get(parent) ?? []).sort((a, b) => byOrder(b, a))) {
      rows.push({ element, depth });
      if (element.type === 'group') walk(element.id, depth + 1);
    }
  };
  walk(null, 0);
  return rows;
}
