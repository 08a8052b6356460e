import type { GridItem } from '@commonplace/contracts/grid-item';
import { useShell, type RemoteStore } from '@commonplace/remote-kit';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { addText } from '../app/add-text';
import { useWorkspace } from '../app/context';
import { useText } from '../app/texts';
import { createAsset } from '../document/changes';
import { libraryApi } from '../library/library.api';
import { fontAsset } from '../library/place';
import styles from './panels.module.css';
import { FontSample } from './font-sample';
import { LibrarySearch } from './library-search';

/** Sizes in parts of the page's shorter side. */
const KINDS = [
  ['heading', 0.085, 700],
  ['subheading', 0.045, 600],
  ['body', 0.026, 400],
] as const;

/** Ready-made texts, and fonts to start with. */
export function TextPanel() {
  const t = useText();
  const workspace = useWorkspace();
  const shell = useShell();
  const store = useStore() as RemoteStore;
  const { fonts } = workspace;
  useEffect(() => {
    for (const font of fonts.families) fonts.want({ font, weight: 400, italic: false });
  }, [fonts]);
  /** The font comes along with the design, with its licence. */
  async function addLibraryFont(item: GridItem): Promise<void> {
    const { editor } = workspace;
    const request = store.dispatch(libraryApi.endpoints.item.initiate({ params: { kind: 'font', id: item.id } }));
    const { data } = await request;
    request.unsubscribe();
    const asset = data && fontAsset(editor, item, data);
    if (!asset?.title) return shell.notify({ text: t('fonts.failed'), kind: 'error' });
    fonts.addFamily(asset.title, asset.url);
    const style = { font: asset.title, weight: 400 };
    await addText(workspace, asset.title, 0.07, style, createAsset(editor.store, asset));
  }
  return (
    <>
      <div className={styles.textKinds}>
        {KINDS.map(([kind, part, weight]) => (
          <button
            key={kind}
            type="button"
            className={styles[`text_${kind}`]}
            onClick={() => void addText(workspace, t(`text.sample.${kind}`), part, { weight })}
          >
            {t(`text.${kind}`)}
          </button>
        ))}
      </div>
      <h3>{t('text.fonts')}</h3>
      <div className={styles.fontList}>
        {fonts.families.map((font) => (
          <FontSample
            key={font}
            font={font}
            onClick={() => void addText(workspace, font, 0.07, { font, weight: 400 })}
          />
        ))}
      </div>
      <h3>{t('fonts.library')}</h3>
      <LibrarySearch scope="fonts" label={t('fonts.search')} initial="" onPick={(item) => void addLibraryFont(item)} />
    </>
  );
}
