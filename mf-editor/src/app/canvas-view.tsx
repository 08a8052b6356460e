import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { selectable } from '../commands/selection';
import { placeFiles, usePlacing } from '../library/use-placing';
import { readDragged } from '../library/drag';
import { Bringing } from '../panels/bringing';
import { useEditor, useWorkspace } from './context';
import { ContextMenu } from './asked';
import { elementSaid } from './element-name';
import styles from './editor.module.css';
import { useText } from './texts';

/** Options past this many are not listed for assistive technology around the selection. */
const LISTED = 60;

/** The canvas: driven by the editor itself, React only gives it its place. Elements are mirrored as a list for assistive technology. */
export function CanvasView({ root }: { root: React.RefObject<HTMLElement | null> }) {
  const workspace = useWorkspace();
  const t = useText();
  const placing = usePlacing();
  const canvas = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (!root.current || !canvas.current || !stage.current) return;
    return workspace.attach({
      root: root.current,
      canvas: canvas.current,
      stage: stage.current,
      picker: picker.current,
      onPasteFiles: (files) => void placeFiles(placing, workspace, files),
      onPasteSvg: (text) => void placing.svg(text, 'SVG'),
      onMenu: setMenu,
    });
  }, [workspace, root, placing]);
  const hint = useId();

  function drop(event: React.DragEvent): void {
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    const at = workspace.editor.viewport.toPage({ x: event.clientX - box.left, y: event.clientY - box.top });
    const dragged = readDragged(event.dataTransfer);
    if (dragged?.item) void placing.item(dragged.item, at);
    else if (dragged?.upload) void placing.upload(dragged.upload, at);
    else if (event.dataTransfer.files.length > 0)
      void placeFiles(placing, workspace, [...event.dataTransfer.files], at);
  }
  return (
    <div className={styles.canvasArea}>
      <CanvasElement canvasRef={canvas} stageRef={stage} label={t('canvas.label')} hint={hint} onDrop={drop} />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept="image/png,image/jpeg,image/webp,image/svg+xml,application/pdf,application/json,.json,.svg,.pdf"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void placeFiles(placing, workspace, files);
        }}
      />
      <Bringing />
      {menu && (
        <Suspense fallback={null}>
          <ContextMenu
            at={menu}
            onClose={() => {
              setMenu(null);
              canvas.current?.focus({ preventScroll: true });
            }}
          />
        </Suspense>
      )}
      <p id={hint} hidden>
        {t('canvas.hint')}
      </p>
    </div>
  );
}

interface CanvasProps {
  canvasRef: React.RefObject<HTMLDivElement | null>;
  stageRef: React.RefObject<HTMLDivElement | null>;
  label: string;
  hint: string;
  onDrop: (event: React.DragEvent) => void;
}

function CanvasElement({ canvasRef, stageRef, label, hint, onDrop }: CanvasProps) {
  const editor = useEditor();
  const t = useText();
  const id = useId();
  const ids = selectable(editor);
  const { selection } = editor.session.get();
  const active = selection.at(-1);
  const middle = Math.max(0, active === undefined ? 0 : ids.indexOf(active));
  const from = Math.max(0, Math.min(middle - LISTED / 2, ids.length - LISTED));
  const listed = ids.slice(from, from + LISTED);
  return (
    <div
      ref={canvasRef}
      data-canvas
      className={styles.canvas}
      tabIndex={0}
      role="listbox"
      aria-multiselectable
      aria-label={label}
      aria-describedby={hint}
      aria-activedescendant={active !== undefined && listed.includes(active) ? `${id}-${active}` : undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <div ref={stageRef} className={styles.stage} role="presentation" />
      <div className={styles.unseen} role="presentation">
        {listed.map((one, index) => {
          const element = editor.elements.get(one);
          if (!element) return null;
          const name = elementSaid(element, t, editor.elements);
          return (
            <div
              key={one}
              id={`${id}-${one}`}
              role="option"
              aria-selected={selection.includes(one)}
              aria-setsize={ids.length}
              aria-posinset={from + index + 1}
            >
              {`${name}, ${Math.round(element.x)}, ${Math.round(element.y)}`}
            </div>
          );
        })}
      </div>
    </div>
  );
}
