import { useEffect, useId, useState } from 'react';
import { useText } from '../texts';
import styles from './font-specimen.module.css';

const GLYPHS =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789&@?!%$€£#*()[]{}«»“”„‘’–—…ÄÖÜäöüßÀÉÈÊËÎÏÔÙÛÇçéèêñ';

/** A font to type with, and its characters; loaded by the FontFace API, as the page's policy allows no inline styles. */
export function FontSpecimen({ url, family }: { url: string; family: string }) {
  const t = useText();
  const id = useId();
  const [text, setText] = useState(t('specimenText'));
  const [size, setSize] = useState(48);
  const state = useFontFace(`specimen ${family}`, url);
  const style = { fontFamily: `"specimen ${family}", var(--font-text)`, fontSize: size };
  return (
    <section className={styles.specimen} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('specimen')}</h2>
        <label className={styles.size}>
          {t('specimenSize')}
          <input
            type="range"
            min={16}
            max={120}
            value={size}
            onChange={(event) => setSize(Number(event.target.value))}
          />
        </label>
      </div>
      {state === 'failed' && <p role="alert">{t('fontFailed')}</p>}
      <textarea
        className={styles.text}
        style={style}
        rows={2}
        spellCheck={false}
        aria-labelledby={id}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <h3>{t('glyphs')}</h3>
      <ul className={styles.glyphs} style={{ fontFamily: style.fontFamily }}>
        {[...GLYPHS].map((glyph) => (
          <li key={glyph}>{glyph}</li>
        ))}
      </ul>
    </section>
  );
}

function useFontFace(family: string, url: string): 'loading' | 'ready' | 'failed' {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    if (typeof FontFace === 'undefined') return;
    let live = true;
    const face = new FontFace(family, `url("${encodeURI(url)}")`);
    face.load().then(
      () => {
        if (!live) return;
        document.fonts.add(face);
        setState('ready');
      },
      () => live && setState('failed'),
    );
    return () => {
      live = false;
      document.fonts.delete(face);
    };
  }, [family, url]);
  return state;
}
