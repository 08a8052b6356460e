import { Suspense, useEffect, useRef } from 'react';
import { useEditor, useWorkspace } from '../app/context';
import { elementName } from '../app/element-name';
import { useText } from '../app/texts';
import { lateComponent } from '../late-component';
import { PageSection } from './page-section';
import styles from './properties-panel.module.css';
import { useFocusBack } from './use-focus-back';

const sections = () => import('./selection-sections');
const SelectionSections = lateComponent(sections);
/** When the sections are fetched ahead, ms after the panel stands: the opening itself comes first. */
const AHEAD_MS = 2_000;

/** What the selection (or the page) is like, and how to change it. */
export function PropertiesPanel() {
  const t = useText();
  const editor = useEditor();
  const selected = editor.selected();
  const { readOnly } = editor.session.get();
  const workspace = useWorkspace();
  const panel = useRef<HTMLElement>(null);
  /** Another kind of thing has other sections: they are read from the top. The same fields of the next of its kind stay where they are. */
  const kinds = [...new Set(selected.map(({ type }) => type))].join();
  useEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [kinds]);
  useFocusBack(panel, () => workspace.focusPart('canvas'));
  useEffect(() => {
    // What fails ahead of time is asked for again with the first selection.
    const ahead = setTimeout(() => void sections().catch(() => undefined), AHEAD_MS);
    return () => clearTimeout(ahead);
  }, []);
  const title =
    selected.length === 0
      ? t('properties.page')
      : selected.length === 1
        ? elementName(selected[0]!, t, editor.elements)
        : t('properties.several', { count: selected.length });
  return (
    <aside
      ref={panel}
      className={styles.properties}
      aria-label={t('properties.label')}
      data-empty={selected.length === 0 || undefined}
    >
      <h2 className={styles.propertiesTitle}>{title}</h2>
      <fieldset disabled={readOnly} className={styles.sections}>
        {selected.length === 0 && <PageSection />}
        {selected.length > 0 && (
          <Suspense fallback={null}>
            <SelectionSections />
          </Suspense>
        )}
      </fieldset>
    </aside>
  );
}
