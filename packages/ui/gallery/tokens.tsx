import { useEffect, useRef } from 'react';
import styles from './gallery.module.css';
import { Room, State } from './parts';

const COLOURS = [
  ...['paper', 'surface', 'raised', 'sunken', 'line', 'line-strong'],
  ...['ink', 'ink-soft', 'ink-faint', 'accent', 'accent-hover', 'accent-text', 'accent-soft'],
  ...['danger', 'danger-soft', 'success', 'success-soft', 'premium', 'premium-soft', 'inverse', 'focus', 'heart'],
];
const SIZES = [8, 7, 6, 5, 4, 3, 2, 1];
const BOXES = [
  ...['target', 'control-small', 'control', 'control-large'],
  ...['mark', 'thumb', 'avatar-small', 'avatar', 'avatar-large'],
];

/** Colours, sizes of controls and sizes of text by the names that style sheets use. */
export function Tokens() {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const one of room.current?.querySelectorAll<HTMLElement>('[data-token]') ?? [])
      one.style.setProperty(one.dataset['part'] ?? '', `var(--${one.dataset['token'] ?? ''})`);
  }, []);
  return (
    <div ref={room}>
      <Room name="Tokens">
        <div className={styles.swatches}>
          {COLOURS.map((name) => (
            <div key={name} className={styles.swatch}>
              <span data-token={name} data-part="background" />
              {name}
            </div>
          ))}
        </div>
        <div className={styles.row}>
          {BOXES.map((name) => (
            <div key={name} className={styles.box}>
              <span data-token={name} data-part="inline-size" />
              {name}
            </div>
          ))}
        </div>
        {SIZES.map((n) => (
          <State key={n} name={`text-${n}`}>
            <span data-token={`text-${n}`} data-part="font-size">
              Sea lion
            </span>
          </State>
        ))}
      </Room>
    </div>
  );
}
