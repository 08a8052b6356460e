import { ColourField } from '@commonplace/ui/colour-field';
import { Slider } from '@commonplace/ui/slider';
import {
  ArrowUpRight,
  Brush,
  Circle,
  Eraser,
  Frame,
  Hand,
  Highlighter,
  Minus,
  MousePointer2,
  Square,
  Type,
} from 'lucide-react';
import { useEditor, useSettings, useWorkspace } from '../app/context';
import { useText } from '../app/texts';
import { isOffered } from '../commands/command';
import { commandById } from '../commands/commands';
import { CommandButton } from './command-button';
import styles from './toolbar.module.css';

const TOOLS = [
  ['select', MousePointer2],
  ['hand', Hand],
  ['text', Type],
  ['rectangle', Square],
  ['ellipse', Circle],
  ['frame', Frame],
  ['line', Minus],
  ['arrow', ArrowUpRight],
  ['brush', Brush],
  ['highlighter', Highlighter],
  ['eraser', Eraser],
] as const;

/** Tools over the canvas. */
export function Toolbar() {
  const t = useText();
  const editor = useEditor();
  const { tool } = editor.session.get();
  const { rulers } = useSettings();
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('toolbar.label')} data-rulers={rulers || undefined}>
      {TOOLS.filter(([name]) => isOffered(commandById(`tool-${name}`), editor)).map(([name, icon]) => (
        <CommandButton key={name} id={`tool-${name}`} icon={icon} pressed={tool === name} className={styles.tool} />
      ))}
      {(tool === 'brush' || tool === 'highlighter') && <BrushOptions />}
    </div>
  );
}

function BrushOptions() {
  const t = useText();
  const { editor } = useWorkspace();
  const { brush } = useSettings();
  return (
    <>
      <ColourField
        label={t('brush.colour')}
        hideLabel
        small
        value={brush.colour}
        onChange={(colour) => editor.settings.set({ brush: { ...brush, colour } })}
      />
      <Slider
        label={t('brush.width')}
        hideLabel
        className={styles.brushWidth}
        min={1}
        max={80}
        value={brush.width}
        onChange={(width) => editor.settings.set({ brush: { ...brush, width } })}
      />
    </>
  );
}
