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
          <Slider label={t('specimenSize')} value={size} min={12} max={160} step={1} onChange={setSize} />
          <Slider label={dt('lineHeight')} value={line} min={0.8} max={2.4} step={0.1} onChange={setLine} />
          <Slider label={dt('letterSpacing')} value={spacing} min={-0.1} max={0.5} step={0.01} onChange={setSpacing} />
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

interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}
function Slider({ label, onChange, ...range }: SliderProps) {
  return (
    <label className={styles.size}>
      {label}
      <input type="range" {...range} onChange={(event) => onChange(Number(event.target.value))} />
    </label>
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
