import { IconButton, Skeleton } from '@commonplace/ui';
import { Files, Image, Layers, LayoutTemplate, Palette, Shapes, Type, Upload, Video, X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { useWorkspace } from '../app/context';
import { useText } from '../app/texts';
import { lateComponent } from '../late-component';
import { ElementsPanel } from './elements-panel';
import styles from './left-rail.module.css';

const named = <N extends string>(load: () => Promise<Record<N, ComponentType<{ path: string | null }>>>, name: N) =>
  lateComponent(async () => ({ default: (await load())[name] }));
// Panels load on use: the editor begins with one.
const TextPanel = named(() => import('./text-panel'), 'TextPanel');
const PhotosPanel = named(() => import('./photos-panel'), 'PhotosPanel');
const UploadsPanel = named(() => import('./uploads-panel'), 'UploadsPanel');
const LayersPanel = named(() => import('./layers-panel'), 'LayersPanel');
const BrandPanel = named(() => import('../brand/brand-panel'), 'BrandPanel');
const VideosPanel = named(() => import('./library-panels'), 'VideosPanel');
const TemplatesPanel = named(() => import('./templates-panel'), 'TemplatesPanel');
const PagesPanel = lateComponent(() => import('./pages-panel'));

const PANELS = {
  templates: { icon: LayoutTemplate, Panel: TemplatesPanel },
  elements: { icon: Shapes, Panel: ElementsPanel },
  text: { icon: Type, Panel: TextPanel },
  photos: { icon: Image, Panel: PhotosPanel },
  videos: { icon: Video, Panel: VideosPanel },
  uploads: { icon: Upload, Panel: UploadsPanel },
  brand: { icon: Palette, Panel: BrandPanel },
  pages: { icon: Files, Panel: PagesPanel },
  layers: { icon: Layers, Panel: LayersPanel },
} as const satisfies Record<string, { icon: typeof Type; Panel: ComponentType<{ path: string | null }> }>;
type PanelName = keyof typeof PANELS;
const NAMES = Object.keys(PANELS) as PanelName[];

/** Panels that select without being done with. */
const STAYS: ReadonlySet<PanelName> = new Set(['layers', 'pages']);

/**
 * Things to add. On a small screen the panel is a sheet that takes the place of the properties: it closes as soon as something is selected, as what is
 * added is, so that the next thing to do with it is at hand.
 */
export function LeftRail({ path, compact }: { path: string | null; compact: boolean }) {
  const t = useText();
  const [open, setOpen] = useState<PanelName | null>(compact ? null : 'elements');
  const Panel = open && PANELS[open].Panel;
  const workspace = useWorkspace();
  const sheet = useRef<HTMLElement>(null);
  const rail = useRef<HTMLElement>(null);
  const closes = compact && open !== null && !STAYS.has(open);
  useEffect(() => {
    if (!closes) return undefined;
    return workspace.editor.session.subscribe((now, before) => {
      if (now.selection === before.selection || now.selection.length === 0) return;
      if (sheet.current?.contains(document.activeElement)) workspace.focusPart('canvas');
      setOpen(null);
    });
  }, [closes, workspace]);
  /** The focus goes to where the panel is opened. */
  function close(): void {
    rail.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    setOpen(null);
  }
  return (
    <div className={styles.left} data-open={open ?? undefined}>
      <nav ref={rail} data-foot-bar={compact || undefined} className={styles.rail} aria-label={t('rail.label')}>
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
        <section ref={sheet} id="editor-panel" className={styles.panel} aria-label={t(`rail.${open}`)}>
          <header className={styles.panelHead}>
            <h2>{t(`rail.${open}`)}</h2>
            <IconButton size="small" icon={X} label={t('rail.close')} onClick={close} />
          </header>
          <div className={styles.panelBody}>
            <Suspense fallback={<PanelComes />}>
              <Panel path={path} />
            </Suspense>
          </div>
        </section>
      )}
    </div>
  );
}

/** While a panel is fetched; without a network it waits for that, and says so. */
function PanelComes() {
  const t = useText();
  return (
    <div aria-busy>
      {navigator.onLine ? <Skeleton line /> : <p role="status">{t('rail.waits')}</p>}
      <Skeleton line />
      <Skeleton line />
    </div>
  );
}
