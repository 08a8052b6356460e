import type { ElementOf, TextStyle } from '@commonplace/contracts/design/document';
import { useShell } from '@commonplace/remote-kit';
import { written } from '@commonplace/remote-kit/written';
import { Button } from '@commonplace/ui';
import { useRef } from 'react';
import { useEditor, useWorkspace } from '../app/context';
import { useText } from '../app/late-texts';
import { applyTextStyle, selectedTexts, textTarget } from '../commands/text';
import { createAsset } from '../document/changes';
import { newId } from '../document/id';
import { ownFamily } from '../fonts/own-family';
import { usualAxes } from '../fonts/variable/usual-axes';
import { ChoiceField } from './choice-field';
import fields from './fields.module.css';
import { PaintField } from './paint-field';
import { RangeField } from './range-field';
import { TextPicture } from './text-picture';

type Text = ElementOf<'text'>;
/** Ready-made styles, as parts of the page's shorter side. */
const NAMED: readonly {
  name: 'title' | 'heading' | 'subheading' | 'body' | 'caption' | 'quote';
  part: number;
  style: Partial<TextStyle>;
}[] = [
  { name: 'title', part: 0.11, style: { weight: 700, italic: false } },
  { name: 'heading', part: 0.07, style: { weight: 700, italic: false } },
  { name: 'subheading', part: 0.045, style: { weight: 500, italic: false } },
  { name: 'body', part: 0.028, style: { weight: 400, italic: false } },
  { name: 'caption', part: 0.02, style: { weight: 400, italic: false } },
  { name: 'quote', part: 0.05, style: { weight: 400, italic: true } },
];
/** Bytes of a font that a design can bring along. */
const MOST_FONT = 2_500_000;

/** Box, case, direction and curve of texts; named styles; fonts of one's own. */
export function TextBoxFields() {
  const t = useText();
  const editor = useEditor();
  const workspace = useWorkspace();
  const shell = useShell();
  const file = useRef<HTMLInputElement>(null);
  const texts = selectedTexts(editor);
  const [text] = texts;
  if (!text) return null;
  const ids = texts.map(({ id }) => id);
  const edit = (label: string, patch: Partial<Text>, merge = false) =>
    editor.edit(label, ids, patch, merge ? `${label}:${ids.join()}` : undefined);
  const box = text.autoHeight ? 'auto' : text.shrink ? 'shrink' : 'fixed';

  async function addFont(chosen: File): Promise<void> {
    if (chosen.size > MOST_FONT) {
      const most = (MOST_FONT / 1_000_000).toLocaleString(written(shell.locale));
      return workspace.notify(t('style.fontTooLarge', { name: chosen.name, most }), 'error');
    }
    const target = textTarget(editor);
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    try {
      await new FontFace('tried', bytes).load();
    } catch {
      // Whatever the browser says: it is no font that it can show.
      return workspace.notify(t('style.fontFailed'), 'error');
    }
    let binary = '';
    for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
    const url = `data:font/ttf;base64,${btoa(binary)}`;
    const family = ownFamily(chosen.name, url, workspace.fonts.files);
    const isKnown = [...editor.store.assets.values()].some(({ kind, title }) => kind === 'font' && title === family);
    workspace.fonts.addFamily(family, url);
    const axes = await usualAxes(workspace.fonts, family, 400);
    await workspace.fonts.load({ font: family, weight: 400, italic: false, axes });
    editor.history.begin('font');
    const made = isKnown
      ? []
      : createAsset(editor.store, {
          id: newId(),
          source: 'inline',
          item: null,
          kind: 'font',
          url: '/',
          file: url,
          title: family,
          width: 0,
          height: 0,
          licence: null,
        });
    editor.run('font', made);
    applyTextStyle(editor, { font: family, weight: 400, italic: false, axes }, undefined, target);
    editor.history.commit();
  }
  return (
    <>
      <h3>{t('style.named')}</h3>
      <div className={fields.chips}>
        {NAMED.map(({ name, part, style }) => (
          <button
            key={name}
            type="button"
            onClick={() => {
              const size = Math.max(
                8,
                Math.round(Math.min(editor.page?.width ?? 1080, editor.page?.height ?? 1080) * part),
              );
              applyTextStyle(editor, { ...style, size });
            }}
          >
            {t(`style.${name}`)}
          </button>
        ))}
      </div>
      <ChoiceField
        label={t('style.case')}
        value={text.transform}
        options={(['none', 'uppercase', 'lowercase', 'capitalize'] as const).map((one) => ({
          value: one,
          label: t(`style.case.${one}`),
        }))}
        onChange={(transform) => edit('case', { transform })}
      />
      <ChoiceField
        label={t('style.box')}
        value={box}
        options={(['auto', 'fixed', 'shrink'] as const).map((one) => ({ value: one, label: t(`style.box.${one}`) }))}
        onChange={(one) => edit('box', { autoHeight: one === 'auto', shrink: one === 'shrink' })}
      />
      {!text.autoHeight && (
        <ChoiceField
          label={t('style.vertical')}
          value={text.verticalAlign}
          options={(['top', 'middle', 'bottom'] as const).map((one) => ({
            value: one,
            label: t(`style.vertical.${one}`),
          }))}
          onChange={(verticalAlign) => edit('vertical', { verticalAlign })}
        />
      )}
      <ChoiceField
        label={t('style.direction')}
        value={text.direction ?? 'auto'}
        options={(['auto', 'ltr', 'rtl'] as const).map((one) => ({ value: one, label: t(`style.direction.${one}`) }))}
        onChange={(direction) => edit('direction', { direction })}
      />
      <RangeField
        label={t('style.curve')}
        value={text.curve}
        least={-360}
        most={360}
        step={5}
        unit="°"
        onChange={(curve) => edit('curve', { curve }, true)}
      />
      <PaintField
        label={t('style.background')}
        value={text.background}
        allowNone
        onChange={(background) => edit('text-ground', { background }, true)}
      />
      <input
        ref={file}
        type="file"
        accept=".ttf,.otf,.woff,font/ttf,font/otf,font/woff"
        hidden
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          if (chosen) void addFont(chosen);
        }}
      />
      <Button size="small" onClick={() => file.current?.click()}>
        {t('style.uploadFont')}
      </Button>
      <TextPicture texts={texts} />
    </>
  );
}
