import type { TextStyle } from '@commonplace/contracts/design/document';
import { IconButton } from '@commonplace/ui';
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  Italic,
  List,
  ListOrdered,
  Strikethrough,
  Underline,
} from 'lucide-react';
import { Suspense, useState } from 'react';
import { useEditor, useWorkspace } from '../app/context';
import { useText } from '../app/late-texts';
import { applyParagraphFormat, applyTextStyle, currentStyle, selectedTexts, textTarget } from '../commands/text';
import { paragraphAt } from '../text/edit';
import { readRecent, withRecent, writeRecent } from '../fonts/recent-fonts';
import { usualAxes } from '../fonts/variable/usual-axes';
import { lateComponent } from '../late-component';
import { openStore } from '../persistence/page-store';
import { CommandButton } from './command-button';
import { ContrastHint } from './contrast-hint';
import { NumberField } from './number-field';
import { PaintField } from './paint-field';
import { TextBoxFields } from './text-box-fields';
import fields from './fields.module.css';

const AxesFields = lateComponent(() => import('./axes-fields'));

const ALIGNS = [
  ['left', AlignLeft, 'properties.alignLeft'],
  ['center', AlignCenter, 'properties.alignCenter'],
  ['right', AlignRight, 'properties.alignRight'],
  ['justify', AlignJustify, 'properties.alignJustify'],
] as const;

/** Font, size, colour and paragraphs: of what is marked while writing, else of every selected text. */
export function TextSection() {
  const t = useText();
  const editor = useEditor();
  const { fonts } = useWorkspace();
  const [recent, setRecent] = useState(() => readRecent(openStore(() => localStorage)));
  const style = currentStyle(editor);
  const [text] = selectedTexts(editor);
  if (!style || !text) return null;
  const { editing, caret } = editor.session.get();
  const paragraph = text.paragraphs[editing === text.id ? paragraphAt(text.paragraphs, caret.end).index : 0];

  /** Widths are those of the new font only when it is there. What is selected by then is not what was meant. */
  async function restyle(patch: Partial<TextStyle>, target = textTarget(editor)): Promise<void> {
    await fonts.load({ ...style!, ...patch });
    applyTextStyle(editor, patch, undefined, target);
  }
  async function chooseFont(font: string): Promise<void> {
    const target = textTarget(editor);
    const weights = fonts.weightsOf(font);
    const varies = (await fonts.axesOf(font)).some(({ tag }) => tag === 'wght');
    const weight = varies || weights.includes(style!.weight) ? style!.weight : (weights[0] ?? 400);
    const axes = await usualAxes(fonts, font, weight);
    await restyle({ font, weight, axes, ...(fonts.hasItalic(font) ? {} : { italic: false }) }, target);
    const next = withRecent(recent, font);
    setRecent(next);
    writeRecent(
      openStore(() => localStorage),
      next,
    );
  }
  const families = fonts.families.includes(style.font) ? fonts.families : [style.font, ...fonts.families];
  return (
    <section>
      <h3>{t('properties.text')}</h3>
      <label className={fields.selectRow}>
        <span>{t('properties.font')}</span>
        <select value={style.font} onChange={(event) => void chooseFont(event.target.value)}>
          {recent.length > 0 && (
            <optgroup label={t('properties.recentFonts')}>
              {recent.map((font) => (
                <option key={`recent-${font}`} value={font}>
                  {font}
                </option>
              ))}
            </optgroup>
          )}
          <optgroup label={t('properties.allFonts')}>
            {families.map((font) => (
              <option key={font} value={font}>
                {font}
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      <div className={fields.numbers}>
        <NumberField
          label={t('properties.size')}
          unit="px"
          least={1}
          most={2_000}
          value={style.size}
          onCommit={(size) => applyTextStyle(editor, { size })}
        />
        <label className={fields.number}>
          <span>{t('properties.weight')}</span>
          <select
            className={fields.smallSelect}
            value={style.weight}
            onChange={(event) => void restyle({ weight: Number(event.target.value) })}
          >
            {[...new Set([...fonts.weightsOf(style.font), style.weight])]
              .sort((a, b) => a - b)
              .map((weight) => (
                <option key={weight} value={weight}>
                  {weight}
                </option>
              ))}
          </select>
        </label>
      </div>
      {!fonts.isBuiltIn(style.font) && (
        <Suspense fallback={null}>
          <AxesFields key={style.font} style={style} />
        </Suspense>
      )}
      <div className={fields.buttons}>
        <CommandButton id="bold" icon={Bold} pressed={style.weight >= 600} />
        <CommandButton id="italic" icon={Italic} pressed={style.italic} />
        <CommandButton id="underline" icon={Underline} pressed={style.underline} />
        <CommandButton id="strike" icon={Strikethrough} pressed={style.strike} />
        <span className={fields.divider} />
        <IconButton
          size="small"
          icon={List}
          label={t('properties.listBullet')}
          pressed={paragraph?.list === 'bullet'}
          onClick={() => applyParagraphFormat(editor, { list: paragraph?.list === 'bullet' ? 'none' : 'bullet' })}
        />
        <IconButton
          size="small"
          icon={ListOrdered}
          label={t('properties.listNumber')}
          pressed={paragraph?.list === 'number'}
          onClick={() => applyParagraphFormat(editor, { list: paragraph?.list === 'number' ? 'none' : 'number' })}
        />
      </div>
      <div className={fields.buttons} role="group" aria-label={t('properties.textAlign')}>
        {ALIGNS.map(([align, icon, label]) => (
          <IconButton
            key={align}
            size="small"
            icon={icon}
            label={t(label)}
            pressed={paragraph?.align === align}
            onClick={() => applyParagraphFormat(editor, { align })}
          />
        ))}
      </div>
      <PaintField
        label={t('properties.colour')}
        value={style.fill}
        onChange={(fill) => fill && applyTextStyle(editor, { fill }, 'text-colour')}
      />
      <ContrastHint style={style} />
      <div className={fields.numbers}>
        <NumberField
          label={t('properties.lineHeight')}
          least={0.5}
          most={5}
          step={0.1}
          value={text.lineHeight}
          onCommit={(lineHeight) =>
            editor.edit(
              'line-height',
              selectedTexts(editor).map(({ id }) => id),
              { lineHeight },
            )
          }
        />
        <NumberField
          label={t('properties.letterSpacing')}
          unit="em"
          least={-0.5}
          most={5}
          step={0.01}
          value={style.letterSpacing}
          onCommit={(letterSpacing) => applyTextStyle(editor, { letterSpacing })}
        />
      </div>
      <TextBoxFields />
    </section>
  );
}
