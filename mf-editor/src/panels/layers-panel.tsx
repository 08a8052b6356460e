import type { DesignElement } from '@commonplace/contracts/design/document';
import { EmptyState, IconButton } from '@commonplace/ui';
import { Eye, EyeOff, Group, Image, Lock, LockOpen, Minus, Shapes, Sticker, Type, Video } from 'lucide-react';
import { useEditor } from '../app/context';
import { elementName } from '../app/element-name';
import { useText } from '../app/texts';
import { childrenOf } from '../document/selectors';
import type { Editor } from '../session/editor';
import styles from './panels.module.css';

const ICONS = {
  text: Type,
  image: Image,
  shape: Shapes,
  line: Minus,
  svg: Sticker,
  video: Video,
  group: Group,
} as const;
/** More rows than this would cost more than they help; the rest is reached by selecting. */
const MOST_ROWS = 300;

/** Everything on the page, the topmost first; groups with what is in them. */
export function LayersPanel() {
  const t = useText();
  const editor = useEditor();
  const rows = rowsOf(editor);
  if (rows.length === 0) return <EmptyState title={t('layers.none')} text={t('layers.noneHint')} />;
  return (
    <ul className={styles.layers}>
      {rows.map(({ element, depth }) => (
        <LayerRow key={element.id} element={element} depth={depth} />
      ))}
    </ul>
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
  return (
    <li
      className={styles.layer}
      data-selected={selected || undefined}
      data-depth={Math.min(depth, 4)}
      data-hidden={element.hidden || undefined}
    >
      <button type="button" className={styles.layerName} aria-pressed={selected} onClick={select}>
        <Icon size={16} aria-hidden />
        <span>{name}</span>
      </button>
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
  const rows: { element: DesignElement; depth: number }[] = [];
  const walk = (parent: string | null, depth: number): void => {
    for (const element of childrenOf(editor.elements, parent).reverse()) {
      if (rows.length >= MOST_ROWS) return;
      rows.push({ element, depth });
      if (element.type === 'group') walk(element.id, depth + 1);
    }
  };
  walk(null, 0);
  return rows;
}
