import { UNITS, type Unit } from '@commonplace/contracts/design/version';
import { Button, Select } from '@commonplace/ui';
import { useEditor, useWorkspace } from '../app/context';
import { useText, type TextKey } from '../app/texts';
import { commandById } from '../commands/commands';
import { editDocument, editPage } from '../document/changes';
import { clampSide, pxPerUnit } from '../document/new-document';
import { NumberField } from './number-field';
import { PaintField } from './paint-field';
import styles from './panels.module.css';

/** Size, unit and ground of the page. */
export function PageSection() {
  const t = useText();
  const editor = useEditor();
  const workspace = useWorkspace();
  const { page, store } = editor;
  if (!page) return null;
  const { unit, resolution } = store.document;
  const factor = pxPerUnit(unit, resolution);
  const side = (name: 'width' | 'height') => (value: number) =>
    editor.run('page-size', editPage(store, page.id, { [name]: clampSide(value * factor) }));
  return (
    <section>
      <div className={styles.numbers}>
        <NumberField
          label={t('properties.width')}
          unit={unit}
          least={0.01}
          value={page.width / factor}
          onCommit={side('width')}
        />
        <NumberField
          label={t('properties.height')}
          unit={unit}
          least={0.01}
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
      <div className={styles.buttonRows}>
        {(['resize-design', 'rulers', 'grid', 'safe-area', 'versions', 'bulk', 'present', 'import-file'] as const).map(
          (id) => (
            <Button key={id} size="small" onClick={() => commandById(id).run(editor, workspace)}>
              {t(commandById(id).label as TextKey)}
            </Button>
          ),
        )}
      </div>
      <Select
        label={t('properties.unit')}
        value={unit}
        onChange={(event) => editor.run('unit', editDocument(store, { unit: event.target.value as Unit }))}
        options={UNITS.map((one) => ({ value: one, label: one }))}
      />
      <PaintField
        label={t('properties.background')}
        value={page.background}
        allowNone
        onChange={(background) =>
          editor.run('background', editPage(store, page.id, { background }), { merge: 'background' })
        }
      />
    </section>
  );
}
