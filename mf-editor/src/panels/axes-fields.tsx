import type { TextStyle } from '@commonplace/contracts/design/document';
import { useEffect, useState } from 'react';
import { useEditor, useWorkspace } from '../app/context';
import { useText, type TextKey } from '../app/late-texts';
import { applyTextStyle, textTarget, type TextTarget } from '../commands/text';
import type { FontAxis } from '../fonts/variable/axes';
import styles from './axes.module.css';
import { RangeField } from './range-field';

/** Axes that have the same meaning in every font. */
const KNOWN: Readonly<Record<string, TextKey>> = {
  wght: 'axes.weight',
  wdth: 'axes.width',
  slnt: 'axes.slant',
  ital: 'axes.italic',
  opsz: 'axes.opticalSize',
  GRAD: 'axes.grade',
};
/** ms of calm on a slider until letters are made for it: they are a font of their own. */
const CALM = 120;

/** One slider for each axis of a variable font. */
export default function AxesFields({ style }: { style: TextStyle }) {
  const t = useText();
  const editor = useEditor();
  const { fonts } = useWorkspace();
  const [axes, setAxes] = useState<readonly FontAxis[]>([]);
  /** Where the sliders are while the letters for it are made. */
  const [pulled, setPulled] = useState<{ axes: Record<string, number>; target: TextTarget } | null>(null);
  const { font, weight } = style;
  useEffect(() => {
    let live = true;
    void fonts.axesOf(font).then((found) => live && setAxes(found));
    return () => {
      live = false;
    };
  }, [fonts, font]);
  useEffect(() => {
    if (!pulled) return;
    let live = true;
    const timer = setTimeout(() => {
      const { axes: at, target } = pulled;
      const wght = at.wght === undefined ? {} : { weight: Math.min(900, Math.max(100, Math.round(at.wght))) };
      const patch = { axes: at, ...wght };
      void fonts.load({ font, weight, italic: false, ...patch }).then(() => {
        if (!live) return;
        applyTextStyle(editor, patch, 'axes', target);
        setPulled(null);
      });
    }, CALM);
    return () => {
      live = false;
      clearTimeout(timer);
    };
  }, [pulled, fonts, font, weight, editor]);
  if (axes.length === 0) return null;
  const shown = pulled?.axes ?? style.axes ?? {};
  return (
    <fieldset className={styles.axes}>
      <legend>{t('axes.title')}</legend>
      {axes.map(({ tag, name, least, usual, most }) => (
        <RangeField
          key={tag}
          label={KNOWN[tag] ? t(KNOWN[tag]) : (name ?? tag)}
          value={shown[tag] ?? (tag === 'wght' ? weight : usual)}
          least={least}
          most={most}
          step={most - least > 10 ? 1 : 0.01}
          onChange={(value) => setPulled({ axes: { ...shown, [tag]: value }, target: textTarget(editor) })}
        />
      ))}
    </fieldset>
  );
}
