import { useShell } from '@commonplace/remote-kit';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { GLYPH_SETS, charactersOf, drawnBy } from './glyph-sets';
import styles from './font-specimen.module.css';
import { useDetailText } from './texts';
import { isMoveKey } from '../items/moves';
import { stepTo } from './glyph-steps';
import { useCopy } from './use-copy';

/**
 * Every character of the font that one may look for, by group; pressed it is copied. The font must have been loaded. One stop of the Tab key for
 * all of them: the arrow keys walk from one to the next.
 */
export function GlyphTable({ family }: { family: string }) {
  const t = useDetailText();
  const copy = useCopy();
  const sets = useMemo(() => {
    const measure = measurer();
    return GLYPH_SETS.map(({ name, ranges }) => ({
      name,
      glyphs: measure ? drawnBy(family, charactersOf(ranges), measure) : charactersOf(ranges),
    })).filter(({ glyphs }) => glyphs.length > 0);
  }, [family]);
  const [stop, setStop] = useState('');
  const { dir } = useShell();
  const first = sets[0]?.glyphs[0];
  const known = sets.some(({ glyphs }) => glyphs.includes(stop)) ? stop : first;
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (!isMoveKey(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = buttons.findIndex((button) => button === event.target);
    if (at < 0) return;
    event.preventDefault();
    const boxes = buttons.map((button) => button.getBoundingClientRect());
    buttons[stepTo(boxes, at, event.key, dir === 'rtl')]?.focus();
  };
  const total = sets.reduce((sum, { glyphs }) => sum + glyphs.length, 0);
  return (
    <section className={styles.table} aria-label={t('glyphs')} onKeyDown={walk}>
      <h3>
        {t('glyphs')} <span className={styles.total}>{t('glyphsCount', { count: total })}</span>
      </h3>
      {sets.length === 0 && <p>{t('glyphsNone')}</p>}
      {sets.map(({ name, glyphs }) => (
        <section key={name} aria-label={t(`glyphs_${name}`)}>
          <h4 className={styles.set}>{t(`glyphs_${name}`)}</h4>
          <ul className={styles.glyphs} style={{ fontFamily: `"${family}"` }}>
            {glyphs.map((glyph) => (
              <li key={glyph}>
                <button
                  type="button"
                  className={styles.glyph}
                  tabIndex={glyph === known ? 0 : -1}
                  onFocus={() => setStop(glyph)}
                  aria-label={t('glyph', { glyph, code: codeOf(glyph) })}
                  title={`U+${codeOf(glyph)}`}
                  onClick={() => void copy(glyph, t('glyphCopied', { glyph }))}
                >
                  {glyph}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function codeOf(glyph: string): string {
  return (glyph.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}

/** Widths of texts; undefined where there is no canvas to measure on. */
function measurer(): ((text: string, families: string) => number) | undefined {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return undefined;
  return (text, families) => {
    context.font = `40px ${families}`;
    return context.measureText(text).width;
  };
}
