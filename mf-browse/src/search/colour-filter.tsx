import { useRef, useState } from 'react';
import type { FilterNode } from '@commonplace/contracts/catalog/search';
import { useShell } from '@commonplace/remote-kit';
import { Button, TextField } from '@commonplace/ui';
import { written } from '@commonplace/remote-kit/written';
import { Check } from 'lucide-react';
import { useText } from '../texts';
import { useOneStop } from '../items/use-one-stop';
import { changed, type SearchState } from '../search-paths';
import { useColourName } from '../colour-names';
import styles from './filter-panel.module.css';

interface ColourProps {
  filters: readonly FilterNode[];
  state: SearchState;
  onChange: (next: SearchState) => void;
}

/** SEARCH-22: 24 presets and a hex field. */
export function ColourFilter({ filters, state, onChange }: ColourProps) {
  const t = useText();
  const { locale } = useShell();
  const nameOf = useColourName();
  const swatches = useRef<HTMLDivElement>(null);
  useOneStop(swatches, 'grid');
  const [hex, setHex] = useState('');
  const [wrong, setWrong] = useState(false);
  const choose = (colour: string) => onChange(changed(state, { colour }));
  return (
    <div className={styles.colours}>
      <div ref={swatches} className={styles.swatches}>
        {filters.map(({ tag, count }) => {
          const value = tag.replace('#', '');
          const on = state.colour === value;
          return (
            <button
              key={tag}
              type="button"
              className={styles.swatch}
              style={{ backgroundColor: `#${value}` }}
              aria-label={`${t('colour')} ${nameOf(value)}`}
              title={`${nameOf(value)} · ${new Intl.NumberFormat(written(locale)).format(count)}`}
              data-none={count === 0 && !on}
              aria-pressed={on}
              onClick={() => choose(on ? '' : value)}
            >
              {on && <Check size={16} aria-hidden />}
            </button>
          );
        })}
      </div>
      <form
        className={styles.hex}
        onSubmit={(event) => {
          event.preventDefault();
          const value = hexOf(hex);
          setWrong(!value);
          if (value) choose(value);
        }}
      >
        <TextField
          label={t('hex')}
          hideLabel
          placeholder="1e88e5"
          maxLength={7}
          value={hex}
          error={wrong ? t('hexWrong') : undefined}
          onChange={(event) => setHex(event.target.value)}
        />
        <Button type="submit">{t('hexApply')}</Button>
      </form>
    </div>
  );
}

/** `rrggbb` of what was typed: six digits, or three that are doubled; with or without `#`. */
export function hexOf(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim())?.[1]?.toLowerCase();
  return digits?.length === 3 ? digits.replace(/./g, '$&$&') : digits;
}
