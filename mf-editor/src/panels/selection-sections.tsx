import type { DesignElement } from '@commonplace/contracts/design/document';
import { useEditor } from '../app/context';
import { ArrangeSection } from './arrange-section';
import { EffectsSection } from './effects-section';
import { FillSection } from './fill-section';
import { GraphicSection } from './graphic-section';
import { ImageSection } from './image-section';
import { LineSection } from './line-section';
import { PictureSection } from './picture-section';
import { PositionSection } from './position-section';
import { QrSection } from './qr-section';
import { TableSection } from './table-section';
import { TextSection } from './text-section';
import { VideoSection } from './video-section';

/** How to change what is selected; fetched when the editor stands, before anybody can have selected anything. */
export default function SelectionSections() {
  const editor = useEditor();
  const selected = editor.selected();
  const deep = editor.selectedDeep();
  return (
    <>
      {deep.some(({ type }) => type === 'text') && <TextSection />}
      {deep.some(({ type }) => type === 'shape' || type === 'line') && (
        <>
          <FillSection />
          <LineSection />
        </>
      )}
      {selected.length === 1 && (
        <>
          <OwnSection type={selected[0]!.type} />
          <ImageSection />
        </>
      )}
      <EffectsSection />
      <PositionSection />
      <ArrangeSection />
    </>
  );
}

/** What only one kind has. */
function OwnSection({ type }: { type: DesignElement['type'] }) {
  if (type === 'image') return <PictureSection />;
  if (type === 'svg') return <GraphicSection />;
  if (type === 'table') return <TableSection />;
  if (type === 'video') return <VideoSection />;
  return type === 'qr' ? <QrSection /> : null;
}
