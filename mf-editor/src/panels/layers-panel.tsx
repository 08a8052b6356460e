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
import { useState } from 'react';
import { useEditor } from '../app/context';
import { elementName } from '../app/element-name';
import { useText } from '../app/texts';
import { byOrder, keysBetween } from '../document/order';
import { childrenOf, withDescendants } from '../document/selectors';
import type { Editor } from '../session/editor';
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
    wanted === '' ? all : all.filter(({ element }) => elementName(element, t).toLowerCase().includes(wanted));
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
          <LayerRow key={element.id} element={element} depth={depth} />
        ))}
      </ul>
      {rows.length > shown.length && <p>{t('layers.more', { count: rows.length - shown.length })}</p>}
    </>
  );
}

function LayerRow({ element, depth }: { element: DesignElement; depth: number }) {
  const t = useText();
  const editor = useEditor();
  const { selection } = editor.session.get();
  const name = elementName(element, t);
  const Icon = ICONS[element.type];
  const selected = selection.includes(element.id);
  function select(event: React.MouseEvent): void {
    const ids = event.shiftKey || event.ctrlKey || event.metaKey ? [...selection, element.id] : [element.id];
    editor.select(ids, element.parent);
  }
  const locked = element.locked !== 'none';
  const [renaming, setRenaming] = useState<string | null>(null);
  function rename(): void {
    if (renaming !== null && renaming.trim() !== element.name)
      editor.edit('rename', [element.id], { name: renaming.trim() });
    setRenaming(null);
  }
  return (
    <li
      draggable={renaming === null}
      onDragStart={(event) => event.dataTransfer.setData('application/x-commonplace-layer', element.id)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const id = event.dataTransfer.getData('application/x-commonplace-layer');
        if (id !== '' && id !== element.id) placeBeside(editor, id, element);
      }}
      className={styles.layer}
      data-selected={selected || undefined}
      data-depth={Math.min(depth, 4)}
      data-hidden={element.hidden || undefined}
    >
      {renaming === null ? (
        <button
          type="button"
          className={styles.layerName}
          aria-pressed={selected}
          onClick={select}
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
            if (event.key === 'Enter') rename();
            else if (event.key === 'Escape') setRenaming(null);
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

/** Dropped on another layer, one lies right above it, in the same group. */
function placeBeside(editor: Editor, id: string, target: DesignElement): void {
  // A group cannot go into itself.
  if (withDescendants(editor.elements, [id]).has(target.id)) return;
  const siblings = childrenOf(editor.elements, target.parent).filter((one) => one.id !== id);
  const at = siblings.findIndex((one) => one.id === target.id);
  const order = keysBetween(siblings[at]?.order ?? null, siblings[at + 1]?.order ?? null, 1)[0]!;
  editor.edit('order', [id], { parent: target.parent, order });
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
