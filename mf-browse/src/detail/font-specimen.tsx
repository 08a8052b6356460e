import { Slider } from '@commonplace/ui/slider';
import { useEffect, useId, useState } from 'react';
import { useText } from '../texts';
import styles from './font-specimen.module.css';
import { GlyphTable } from './glyph-table';
import { useDetailText } from './texts';
import { loadVoidFont } from './void-font';

/** A font to type with, and its characters; loaded by the FontFace API, as the page's policy allows no inline styles. */
export function FontSpecimen({ url, family }: { url: string; family: string }) {
  const t = useText();
  const dt = useDetailText();
  const id = useId();
  const [text, setText] = useState(t('specimenText'));
  const [size, setSize] = useState(48);
  const [line, setLine] = useState(1.3);
  const [spacing, setSpacing] = useState(0);
  const name = `specimen ${family}`;
  const state = useFontFace(name, url);
  return (
    <section className={styles.specimen} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('specimen')}</h2>
        <div className={styles.sliders}>
          <Slider
            label={t('specimenSize')}
            inline
            className={styles.slider}
            min={12}
            max={160}
            value={size}
            shown={`${size} px`}
            onChange={setSize}
          />
          <Slider
            label={dt('lineHeight')}
            inline
            className={styles.slider}
            min={0.8}
            max={2.4}
            step={0.1}
            value={line}
            shown={String(line)}
            onChange={setLine}
          />
          <Slider
            label={dt('letterSpacing')}
            inline
            className={styles.slider}
            min={-0.1}
            max={0.5}
            step={0.01}
            value={spacing}
            shown={`${Math.round(spacing * 100)} %`}
            onChange={setSpacing}
          />
        </div>
      </div>
      {state === 'failed' && <p role="alert">{t('fontFailed')}</p>}
      <textarea
        className={styles.text}
        style={{
          fontFamily: `"${name}", var(--font-text)`,
          fontSize: size,
          lineHeight: line,
          letterSpacing: `${spacing}em`,
        }}
        rows={2}
        spellCheck={false}
        aria-labelledby={id}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {state === 'ready' && <GlyphTable family={name} />}
    </section>
  );
}

function useFontFace(family: string, url: string): 'loading' | 'ready' | 'failed' {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    if (typeof FontFace === 'undefined') return;
    let live = true;
    const face = new FontFace(family, `url("${encodeURI(url)}")`);
    // Without the void font the table shows too much; the tester goes on.
    Promise.all([face.load(), loadVoidFont().catch(() => undefined)]).then(
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
