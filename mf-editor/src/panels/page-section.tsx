import { UNITS, type Unit } from '@commonplace/contracts/design/version';
import { Select } from '@commonplace/ui';
import { useEditor } from '../app/context';
import { useText } from '../app/texts';
import { editDocument, editPage } from '../document/changes';
import { clampSide, pxPerUnit } from '../document/new-document';
import { ColourField } from './colour-field';
import { NumberField } from './number-field';
import styles from './panels.module.css';

/** Size, unit and ground of the page. */
export function PageSection() {
  const t = useText();
  const editor = useEditor();
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
      </div>
      <Select
        label={t('properties.unit')}
        value={unit}
        onChange={(event) => editor.run('unit', editDocument(store, { unit: event.target.value as Unit }))}
        options={UNITS.map((one) => ({ value: one, label: one }))}
      />
      <ColourField
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
