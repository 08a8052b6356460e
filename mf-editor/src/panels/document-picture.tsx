import { useEffect, useRef } from 'react';
import { useWorkspace } from '../app/context';
import type { PageRecord } from '../document/records';
import type { DocumentStore } from '../document/store';
import { paintThumbnail } from '../export/thumbnail';
import preview from './preview.module.css';

interface Props {
  /** A document that shows the same assets as the open one. */
  store: DocumentStore;
  page: PageRecord;
  label: string;
  /** px of the longer side. */
  side: number;
}

/** A page of another document; drawn at once, and again when its pictures and fonts have come. */
export function DocumentPicture({ store, page, label, side }: Props) {
  const workspace = useWorkspace();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let live = true;
    const paint = () => {
      if (live && canvas.current)
        paintThumbnail(canvas.current, page, store.elements(page.id), workspace.environment, side);
    };
    paint();
    void workspace.ready(page.id, store).then(paint);
    return () => {
      live = false;
    };
  }, [store, page, side, workspace]);
  return <canvas ref={canvas} className={preview.preview} role="img" aria-label={label} />;
}
