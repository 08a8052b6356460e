import { useState } from 'react';
import { linkLook, Switch } from '../src/index';
import { Buttons, Fields } from './controls';
import styles from './gallery.module.css';
import { Over } from './over';
import { Lists, Small } from './shown';
import { Tokens } from './tokens';

const NAMES = ['Tokens', 'Button', 'Fields', 'Small things', 'Lists', 'Above the page'];

/** Every component in every state, in the light theme beside the dark one; from right to left by a switch. */
export function Gallery() {
  const [dir, setDir] = useState(document.documentElement.dir || 'ltr');
  // Components that move by sides ask the page: it is turned before they are drawn anew.
  const turn = (next: 'ltr' | 'rtl') => {
    document.documentElement.setAttribute('dir', next);
    setDir(next);
  };
  return (
    <>
      <header className={styles.bar}>
        <h1>Components</h1>
        <nav aria-label="Contents" className={styles.contents}>
          {NAMES.map((name) => (
            <a key={name} href={`#${name}`} className={linkLook()}>
              {name}
            </a>
          ))}
        </nav>
        <Switch
          label="From right to left"
          checked={dir === 'rtl'}
          onChange={(event) => turn(event.target.checked ? 'rtl' : 'ltr')}
        />
      </header>
      <main className={styles.sides} key={dir}>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} className={styles.side} data-theme={theme}>
            <Tokens />
            <Buttons />
            <Fields />
            <Small />
            <Lists />
            <Over />
          </div>
        ))}
      </main>
    </>
  );
}
