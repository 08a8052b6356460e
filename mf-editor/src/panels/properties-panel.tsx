import { useEditor } from '../app/context';
import { elementName } from '../app/element-name';
import { useText } from '../app/texts';
import { ArrangeSection } from './arrange-section';
import { FillSection } from './fill-section';
import { ImageSection } from './image-section';
import { PageSection } from './page-section';
import styles from './panels.module.css';
import { PositionSection } from './position-section';
import { TextSection } from './text-section';

/** What the selection (or the page) is like, and how to change it. */
export function PropertiesPanel() {
  const t = useText();
  const editor = useEditor();
  const selected = editor.selected();
  const deep = editor.selectedDeep();
  const { readOnly } = editor.session.get();
  const title =
    selected.length === 0
      ? t('properties.page')
      : selected.length === 1
        ? elementName(selected[0]!, t)
        : t('properties.several', { count: selected.length });
  return (
    <aside
      className={styles.properties}
      aria-label={t('properties.label')}
      data-empty={selected.length === 0 || undefined}
    >
      <h2 className={styles.propertiesTitle}>{title}</h2>
      <fieldset disabled={readOnly} className={styles.sections}>
        {selected.length === 0 && <PageSection />}
        {deep.some(({ type }) => type === 'text') && <TextSection />}
        {deep.some(({ type }) => type === 'shape' || type === 'line') && <FillSection />}
        {selected.length === 1 && (selected[0]!.type === 'image' || selected[0]!.type === 'svg') && <ImageSection />}
        {selected.length > 0 && <PositionSection />}
        {selected.length > 0 && <ArrangeSection />}
      </fieldset>
    </aside>
  );
}
