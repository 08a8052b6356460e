import type { Paint } from '@commonplace/contracts/design/document';
import { IconButton } from '@commonplace/ui';
import { Minus, Plus } from 'lucide-react';
import { useText } from '../app/texts';
import { ChoiceField } from './choice-field';
import { ColourField } from './colour-field';
import fields from './fields.module.css';
import styles from './paint-field.module.css';
import { RangeField } from './range-field';

type Gradient = Exclude<Paint, string | null>;
interface Props {
  label: string;
  value: Paint;
  onChange: (paint: Paint) => void;
  allowNone?: boolean;
}
const MOST_STOPS = 6;

/** A colour or a gradient of several. */
export function PaintField({ label, value, onChange, allowNone }: Props) {
  const t = useText();
  const kind = value === null ? 'none' : typeof value === 'string' ? 'colour' : value.kind;
  const kinds = ['colour', 'linear', 'radial', ...(allowNone ? (['none'] as const) : [])] as const;
  function choose(next: (typeof kinds)[number]): void {
    const colour = typeof value === 'string' ? value : (value?.stops[0]?.colour ?? '#6750a4');
    if (next === 'none') onChange(null);
    else if (next === 'colour') onChange(colour);
    else onChange({ kind: next, angle: 90, stops: stopsOf(value, colour) });
  }
  return (
    <div className={styles.paint}>
      <ChoiceField
        label={t('paint.kind', { label })}
        value={kind}
        options={kinds.map((one) => ({ value: one, label: t(`paint.${one}`) }))}
        onChange={choose}
      />
      {typeof value === 'string' && <ColourField label={label} value={value} onChange={onChange} />}
      {value && typeof value === 'object' && <GradientFields label={label} value={value} onChange={onChange} />}
    </div>
  );
}

function GradientFields({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Gradient;
  onChange: (paint: Paint) => void;
}) {
  const t = useText();
  const set = (stops: Gradient['stops']) => onChange({ ...value, stops: spread(stops) });
  return (
    <>
      {value.stops.map((stop, index) => (
        <ColourField
          key={index}
          label={t('paint.stop', { label, number: index + 1 })}
          value={stop.colour}
          onChange={(colour) =>
            colour &&
            onChange({ ...value, stops: value.stops.map((one, at) => (at === index ? { ...one, colour } : one)) })
          }
        />
      ))}
      <div className={fields.buttons}>
        <IconButton
          size="small"
          icon={Plus}
          label={t('paint.addStop')}
          disabled={value.stops.length >= MOST_STOPS}
          onClick={() => set([...value.stops, { at: 1, colour: value.stops.at(-1)!.colour }])}
        />
        <IconButton
          size="small"
          icon={Minus}
          label={t('paint.removeStop')}
          disabled={value.stops.length <= 2}
          onClick={() => set(value.stops.slice(0, -1))}
        />
      </div>
      {value.kind === 'linear' && (
        <RangeField
          label={t('paint.angle')}
          value={value.angle}
          least={0}
          most={360}
          step={5}
          unit="°"
          onChange={(angle) => onChange({ ...value, angle })}
        />
      )}
    </>
  );
}

/** Equal distances from the first to the last. */
function spread(stops: Gradient['stops']): Gradient['stops'] {
  return stops.map((stop, index) => ({ ...stop, at: index / Math.max(1, stops.length - 1) }));
}
function stopsOf(value: Paint, colour: string): Gradient['stops'] {
  if (value && typeof value === 'object') return value.stops;
  return [
    { at: 0, colour },
    { at: 1, colour: colour.toLowerCase() === '#ffffff' ? '#6750a4' : '#ffffff' },
  ];
}
