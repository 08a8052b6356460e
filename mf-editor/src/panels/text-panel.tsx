import { useEffect } from 'react';
import { addText } from '../app/add-text';
import { useWorkspace } from '../app/context';
import { useText } from '../app/texts';
import styles from './panels.module.css';
import { FontSample } from './font-sample';

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
  const { fonts } = workspace;
  useEffect(() => {
    for (const font of fonts.families) fonts.want({ font, weight: 400, italic: false });
  }, [fonts]);
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
    </>
  );
}
