import { useId } from 'react';
import { useEditor } from '../app/context';
import { useText } from '../app/late-texts';
import { qrEncoder, qrModules } from '../elements/qr/qr';
import { ChoiceField } from './choice-field';
import { ColourField } from './colour-field';
import fields from './fields.module.css';
import { useRedraw } from './use-redraw';

const LEVELS = ['L', 'M', 'Q', 'H'] as const;

/** What a QR code says and how it looks. */
export function QrSection() {
  const t = useText();
  const editor = useEditor();
  const redraw = useRedraw();
  const id = useId();
  const [code] = editor.selected();
  if (code?.type !== 'qr') return null;
  const encode = qrEncoder.get();
  const tooLong = encode !== null && code.text !== '' && qrModules(encode, code.text, code.level) === null;
  return (
    <section>
      <div className={fields.alt}>
        <label htmlFor={id}>{t('qr.text')}</label>
        <textarea
          id={id}
          rows={2}
          dir="auto"
          maxLength={2_000}
          value={code.text}
          placeholder={t('qr.placeholder')}
          aria-invalid={tooLong || undefined}
          aria-describedby={tooLong ? `${id}-bad` : undefined}
          onChange={(event) => {
            editor.edit('qr', [code.id], { text: event.target.value }, `qr:${code.id}`);
            redraw();
          }}
        />
        {tooLong && (
          <span id={`${id}-bad`} role="alert" className={fields.wrong}>
            {t('qr.tooLong')}
          </span>
        )}
      </div>
      <ChoiceField
        label={t('qr.level')}
        value={code.level}
        options={LEVELS.map((level) => ({ value: level, label: t(`qr.level.${level}`) }))}
        onChange={(level) => editor.edit('qr', [code.id], { level })}
      />
      <ColourField
        label={t('properties.colour')}
        value={code.colour}
        onChange={(colour) => colour && editor.edit('qr', [code.id], { colour }, `qr-colour:${code.id}`)}
      />
      <ColourField
        label={t('properties.background')}
        value={code.background}
        allowNone
        onChange={(background) => editor.edit('qr', [code.id], { background }, `qr-ground:${code.id}`)}
      />
    </section>
  );
}
