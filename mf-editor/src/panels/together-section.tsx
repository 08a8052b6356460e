import { useEditor } from '../app/context';
import { useText } from '../app/late-texts';
import { pxPerUnit } from '../document/new-document';
import { centreOf } from '../geometry/box';
import { scaledTogether, turnedTogether } from '../tools/select/transform';
import { NumberField } from './number-field';

/** Place, size and turn of a group or of several elements: of the box around them. What is locked stays as it is. */
export function TogetherNumbers() {
  const t = useText();
  const editor = useEditor();
  const frame = editor.selectionFrame();
  if (!frame) return null;
  const { unit, resolution } = editor.store.document;
  const factor = pxPerUnit(unit, resolution);
  const step = unit === 'px' ? 1 : 0.1;
  const free = () => editor.selectedDeep().filter(({ locked }) => locked === 'none');
  const place = (label: string, to: typeof frame) => editor.run(label, scaledTogether(editor, free(), frame, to));
  const sized = (by: number) => ({ ...frame, width: frame.width * by, height: frame.height * by });
  return (
    <>
      <NumberField
        label={t('properties.x')}
        unit={unit}
        step={step}
        value={frame.x / factor}
        onCommit={(x) => place('move', { ...frame, x: x * factor })}
      />
      <NumberField
        label={t('properties.y')}
        unit={unit}
        step={step}
        value={frame.y / factor}
        onCommit={(y) => place('move', { ...frame, y: y * factor })}
      />
      <NumberField
        label={t('properties.width')}
        unit={unit}
        step={step}
        least={0.01}
        value={frame.width / factor}
        onCommit={(width) => place('resize', sized((width * factor) / Math.max(1, frame.width)))}
      />
      <NumberField
        label={t('properties.height')}
        unit={unit}
        step={step}
        least={0.01}
        value={frame.height / factor}
        onCommit={(height) => place('resize', sized((height * factor) / Math.max(1, frame.height)))}
      />
      <NumberField
        label={t('properties.rotation')}
        unit="°"
        value={0}
        onCommit={(angle) => editor.run('rotate', turnedTogether(editor, free(), centreOf(frame), angle))}
      />
    </>
  );
}
