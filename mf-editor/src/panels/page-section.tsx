import { UNITS, type Unit } from '@commonplace/contracts/design/version';
import { Button, Checkbox } from '@commonplace/ui';
import { useEditor, useSettings, useWorkspace } from '../app/context';
import { useText } from '../app/texts';
import { commandById } from '../commands/commands';
import { editDocument, editPage } from '../document/changes';
import { clampSide, pxPerUnit, sideLimits } from '../document/new-document';
import { ChoiceField } from './choice-field';
import { NumberField } from './number-field';
import { PaintField } from './paint-field';
import fields from './fields.module.css';
import styles from './page-section.module.css';

const VIEW = [
  { setting: 'rulers', label: 'command.rulers' },
  { setting: 'grid', label: 'command.grid' },
  { setting: 'safeArea', label: 'command.safeArea' },
  { setting: 'snapping', label: 'command.snapping' },
] as const;

/** Size, unit and ground of the page, and what helps to work on it. */
export function PageSection() {
  const t = useText();
  const editor = useEditor();
  const workspace = useWorkspace();
  const settings = useSettings();
  const { page, store } = editor;
  if (!page) return null;
  const { unit, resolution } = store.document;
  const factor = pxPerUnit(unit, resolution);
  const side = (name: 'width' | 'height') => (value: number) =>
    editor.resizingPage(() => editor.run('page-size', editPage(store, page.id, { [name]: clampSide(value * factor) })));
  return (
    <section>
      <div className={fields.numbers}>
        <NumberField
          label={t('properties.width')}
          unit={unit}
          {...sideLimits(factor)}
          value={page.width / factor}
          onCommit={side('width')}
        />
        <NumberField
          label={t('properties.height')}
          unit={unit}
          {...sideLimits(factor)}
          value={page.height / factor}
          onCommit={side('height')}
        />
        <NumberField
          label={t('pages.bleed')}
          unit={unit}
          least={0}
          most={1_000 / factor}
          step={unit === 'px' ? 1 : 0.1}
          value={page.bleed / factor}
          onCommit={(bleed) => editor.run('bleed', editPage(store, page.id, { bleed: bleed * factor }))}
        />
      </div>
      <Button size="small" onClick={() => commandById('resize-design').run(editor, workspace)}>
        {t('command.resizeDesign')}
      </Button>
      <ChoiceField<Unit>
        label={t('properties.unit')}
        value={unit}
        options={UNITS.map((one) => ({ value: one, label: t(`unit.${one}`) }))}
        onChange={(next) => editor.run('unit', editDocument(store, { unit: next }))}
      />
      <PaintField
        label={t('properties.background')}
        value={page.background}
        allowNone
        onChange={(background) =>
          editor.run('background', editPage(store, page.id, { background }), { merge: 'background' })
        }
      />
      <h3>{t('page.view')}</h3>
      <div className={styles.toggles}>
        {VIEW.map(({ setting, label }) => (
          <Checkbox
            key={setting}
            label={t(label)}
            checked={settings[setting]}
            onChange={(event) => editor.settings.set({ [setting]: event.target.checked })}
          />
        ))}
      </div>
    </section>
  );
}
