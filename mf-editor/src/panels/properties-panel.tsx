import type { DesignElement } from '@commonplace/contracts/design/document';
import { useEditor } from '../app/context';
import { elementName } from '../app/element-name';
import { useText } from '../app/texts';
import { ArrangeSection } from './arrange-section';
import { EffectsSection } from './effects-section';
import { FillSection } from './fill-section';
import { GraphicSection } from './graphic-section';
import { ImageSection } from './image-section';
import { LineSection } from './line-section';
import { PageSection } from './page-section';
import styles from './panels.module.css';
import { PictureSection } from './picture-section';
import { PositionSection } from './position-section';
import { QrSection } from './qr-section';
import { TableSection } from './table-section';
import { TextSection } from './text-section';
import { VideoSection } from './video-section';

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
        {deep.some(({ type }) => type === 'shape' || type === 'line') && (
          <>
            <FillSection />
            <LineSection />
          </>
        )}
        {selected.length === 1 && <OwnSection type={selected[0]!.type} />}
        {selected.length > 0 && <EffectsSection />}
        {selected.length > 0 && <PositionSection />}
        {selected.length > 0 && <ArrangeSection />}
      </fieldset>
    </aside>
  );
}

/** What only one kind has. */
function OwnSection({ type }: { type: DesignElement['type'] }) {
  if (type === 'image')
    return (
      <>
        <PictureSection />
        <ImageSection />
      </>
    );
  if (type === 'svg')
    return (
      <>
        <GraphicSection />
        <ImageSection />
      </>
    );
  if (type === 'table') return <TableSection />;
  if (type === 'video') return <VideoSection />;
  return type === 'qr' ? <QrSection /> : null;
}
