import { ArrowUpRight, Circle, Hand, Minus, MousePointer2, Square, Type } from 'lucide-react';
import { useEditor } from '../app/context';
import { useText } from '../app/texts';
import { CommandButton } from './command-button';
import styles from './panels.module.css';

const TOOLS = [
  ['select', MousePointer2],
  ['hand', Hand],
  ['text', Type],
  ['rectangle', Square],
  ['ellipse', Circle],
  ['line', Minus],
  ['arrow', ArrowUpRight],
] as const;

/** Tools over the canvas. */
export function Toolbar() {
  const t = useText();
  const { tool } = useEditor().session.get();
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('toolbar.label')}>
      {TOOLS.map(([name, icon]) => (
        <CommandButton key={name} id={`tool-${name}`} icon={icon} pressed={tool === name} className={styles.tool} />
      ))}
    </div>
  );
}
