import { useState } from 'react';
import type { ItemDetail } from '@commonplace/contracts/catalog/items';
import { Button, cx } from '@commonplace/ui';
import { Code2 } from 'lucide-react';
import { rendition } from '../items/item-path';
import styles from './icon-stage.module.css';
import { isOneColour, recolour, svgAddress } from './recolour';
import { useDetailText } from './texts';
import { useCopy } from './use-copy';
import { useSvg } from './use-svg';

const COLOURS = ['#1b1813', '#ffffff', '#2a3bd1', '#0f7b6c', '#2e7d32', '#c77700', '#d32f2f', '#8e24aa'];

/** A one-coloured drawing large, in the colour of one's choice, to copy as SVG. */
export function IconStage({ item, url }: { item: ItemDetail; url: string }) {
  const t = useDetailText();
  const copy = useCopy();
  const { svg, failed } = useSvg(url);
  const [colour, setColour] = useState('');
  const one = svg !== undefined && isOneColour(svg);
  const shown = svg && one && colour ? recolour(svg, colour) : svg;
  return (
    <div className={styles.stage}>
      <div className={cx(styles.frame, colour === '#ffffff' && styles.dark)}>
        <img src={shown ? svgAddress(shown) : rendition(item, 800)} alt={item.title} className={styles.image} />
      </div>
      <div className={styles.tools}>
        {one && (
          <div role="group" aria-label={t('recolour')} className={styles.colours}>
            <Button size="small" aria-pressed={!colour} onClick={() => setColour('')}>
              {t('asDrawn')}
            </Button>
            {COLOURS.map((value) => (
              <button
                key={value}
                type="button"
                className={styles.colour}
                style={{ backgroundColor: value }}
                aria-pressed={colour === value}
                aria-label={t('colourIs', { colour: value })}
                onClick={() => setColour(value)}
              />
            ))}
            <label className={styles.own} title={t('ownColour')}>
              <input
                type="color"
                aria-label={t('ownColour')}
                value={colour || '#2a3bd1'}
                onChange={(event) => setColour(event.target.value)}
              />
            </label>
          </div>
        )}
        {failed && <p role="alert">{t('svgFailed')}</p>}
        <Button
          icon={Code2}
          disabled={shown === undefined}
          onClick={() => shown !== undefined && void copy(shown, t('svgCopied'))}
        >
          {t('copySvg')}
        </Button>
      </div>
    </div>
  );
}
