import { stageOf } from '@commonplace/contracts/item-stage';
import { useMemo, useState } from 'react';
import type { ItemDetail } from '@commonplace/contracts/catalog/items';
import { Button, cx, Skeleton } from '@commonplace/ui';
import { ColourField } from '@commonplace/ui/colour-field';
import { Code2 } from 'lucide-react';
import styles from './icon-stage.module.css';
import { coloursOf, recolour, svgAddress, type Changes } from './recolour';
import { useDetailText } from './texts';
import { useCopy } from './use-copy';
import { useSvg } from './use-svg';

const COLOURS = ['#1b1813', '#ffffff', '#2a3bd1', '#0f7b6c', '#2e7d32', '#c77700', '#d32f2f', '#8e24aa'];

const NONE: Changes = {};

/** A drawing large, in colours of one's choice, to copy as SVG. */
export function IconStage({ item, url }: { item: ItemDetail; url: string }) {
  const t = useDetailText();
  const copy = useCopy();
  const { svg, failed } = useSvg(url);
  const [changes, setChanges] = useState(NONE);
  const colours = useMemo(() => (svg === undefined ? [] : coloursOf(svg)), [svg]);
  const shown = useMemo(() => (svg && changes !== NONE ? recolour(svg, changes) : svg), [svg, changes]);
  const isWhite = colours.length > 0 && colours.every((colour) => (changes[colour] ?? colour) === '#ffffff');
  return (
    <div className={styles.stage}>
      <div className={cx(styles.frame, isWhite && styles.dark)}>
        <img src={shown ? svgAddress(shown) : stageOf(item).src} alt={item.title} className={styles.image} />
      </div>
      <div className={styles.tools}>
        {svg === undefined && !failed && <ColoursToCome />}
        {colours.length > 0 && (
          <div role="group" aria-label={t('recolour')} className={styles.colours}>
            <Button size="small" aria-pressed={changes === NONE} onClick={() => setChanges(NONE)}>
              {t('asDrawn')}
            </Button>
            {colours.length === 1 && <Presets of={colours[0] ?? ''} changes={changes} onChange={setChanges} />}
            {colours.map((colour) => {
              const label = colours.length === 1 ? t('ownColour') : t('insteadOf', { colour });
              return (
                <ColourField
                  key={colour}
                  label={label}
                  hideLabel
                  title={label}
                  className={styles.own}
                  style={
                    colours.length > 1
                      ? { backgroundColor: changes[colour] ?? colour, backgroundImage: 'none' }
                      : undefined
                  }
                  value={changes[colour] ?? colour}
                  onChange={(next) => setChanges({ ...changes, [colour]: next })}
                />
              );
            })}
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

/** Room for what most drawings have, which are of one colour: what stands below stays where it is. */
function ColoursToCome() {
  return (
    <div className={styles.colours} aria-hidden>
      <Skeleton className={styles.asDrawnToCome ?? ''} />
      {[...COLOURS, 'own'].map((one) => (
        <Skeleton key={one} className={cx(styles.colour, styles.toCome)} />
      ))}
    </div>
  );
}

/** Colours at hand for a drawing in one colour. */
function Presets({ of, changes, onChange }: { of: string; changes: Changes; onChange: (next: Changes) => void }) {
  const t = useDetailText();
  return COLOURS.map((value) => (
    <button
      key={value}
      type="button"
      className={styles.colour}
      style={{ backgroundColor: value }}
      aria-pressed={changes[of] === value}
      aria-label={t('colourIs', { colour: value })}
      onClick={() => onChange({ [of]: value })}
    />
  ));
}
