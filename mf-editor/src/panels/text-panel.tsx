import type { GridItem } from '@commonplace/contracts/grid-item';
import { useShell, type RemoteStore } from '@commonplace/remote-kit';
import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { addLibraryFont } from '../app/add-library-font';
import { addText } from '../app/add-text';
import { useWorkspace } from '../app/context';
import { useText } from '../app/late-texts';
import { libraryApi } from '../library/library.api';
import samples from './font-sample.module.css';
import styles from './text-panel.module.css';
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
  async function addFont(item: GridItem): Promise<void> {
    const on = workspace.editor.pageId;
    const request = store.dispatch(libraryApi.endpoints.item.initiate({ params: { kind: 'font', id: item.id } }));
    const { data } = await request;
    request.unsubscribe();
    const added = data !== undefined && (await addLibraryFont(workspace, item, data, on));
    if (!added) shell.notify({ text: t('fonts.failed'), kind: 'error' });
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
      <div className={samples.fontList}>
        {fonts.families.map((font) => (
          <FontSample
            key={font}
            font={font}
            onClick={() => void addText(workspace, font, 0.07, { font, weight: 400 })}
          />
        ))}
      </div>
      <h3>{t('fonts.library')}</h3>
      <LibrarySearch scope="fonts" label={t('fonts.search')} initial="" onPick={(item) => void addFont(item)} />
    </>
  );
}
