import { IconButton } from '@commonplace/ui';
import { Image, Layers, Shapes, Type, Upload, X } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { useText } from '../app/texts';
import { ElementsPanel } from './elements-panel';
import { LayersPanel } from './layers-panel';
import styles from './panels.module.css';
import { PhotosPanel } from './photos-panel';
import { TextPanel } from './text-panel';
import { UploadsPanel } from './uploads-panel';

const PANELS = {
  elements: { icon: Shapes, Panel: ElementsPanel },
  text: { icon: Type, Panel: TextPanel },
  photos: { icon: Image, Panel: PhotosPanel },
  uploads: { icon: Upload, Panel: UploadsPanel },
  layers: { icon: Layers, Panel: LayersPanel },
} as const satisfies Record<string, { icon: typeof Type; Panel: ComponentType<{ path: string | null }> }>;
type PanelName = keyof typeof PANELS;
const NAMES = Object.keys(PANELS) as PanelName[];

/** Things to add. On a small screen the panel is a sheet that opens over the canvas. */
export function LeftRail({ path, compact }: { path: string | null; compact: boolean }) {
  const t = useText();
  const [open, setOpen] = useState<PanelName | null>(compact ? null : 'elements');
  const Panel = open && PANELS[open].Panel;
  return (
    <div className={styles.left}>
      <nav className={styles.rail} aria-label={t('rail.label')}>
        {NAMES.map((name) => {
          const { icon: Icon } = PANELS[name];
          return (
            <button
              key={name}
              type="button"
              className={styles.railButton}
              aria-expanded={open === name}
              aria-controls="editor-panel"
              onClick={() => setOpen(open === name ? null : name)}
            >
              <Icon size={20} aria-hidden />
              {t(`rail.${name}`)}
            </button>
          );
        })}
      </nav>
      {open && Panel && (
        <section id="editor-panel" className={styles.panel} aria-label={t(`rail.${open}`)}>
          <header className={styles.panelHead}>
            <h2>{t(`rail.${open}`)}</h2>
            <IconButton size="small" icon={X} label={t('rail.close')} onClick={() => setOpen(null)} />
          </header>
          <div className={styles.panelBody}>
            <Panel path={path} />
          </div>
        </section>
      )}
    </div>
  );
}
