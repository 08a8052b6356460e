import type { DesignElement, ElementOf } from '@commonplace/contracts/design/document';
import { Checkbox } from '@commonplace/ui';
import { useId, useState } from 'react';
import { useEditor } from '../app/context';
import { useText } from '../app/late-texts';
import type { ElementPatch } from '../document/records';
import { ChoiceField } from './choice-field';
import { ColourField } from './colour-field';
import fields from './fields.module.css';
import { RangeField } from './range-field';
import { readLink } from './read-link';

type Shadow = NonNullable<DesignElement['shadow']>;
type Glow = NonNullable<ElementOf<'text'>['glow']>;
type Outline = NonNullable<ElementOf<'text'>['outline']>;
type Blend = DesignElement['blend'];
const BLENDS = [
  'normal',
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'color-dodge',
  'color-burn',
  'hard-light',
  'soft-light',
  'difference',
  'exclusion',
  'hue',
  'saturation',
  'color',
  'luminosity',
] as const satisfies readonly Blend[];

/** Shadow, mixing of colours, light around letters, and where a click leads in exports. */
export function EffectsSection() {
  const t = useText();
  const editor = useEditor();
  const deep = editor.selectedDeep().filter(({ type }) => type !== 'group');
  const [first] = deep;
  if (!first) return null;
  const ids = deep.map(({ id }) => id);
  const edit = (label: string, patch: ElementPatch | ((element: DesignElement) => ElementPatch | null)) =>
    editor.edit(label, ids, patch, `${label}:${ids.join()}`);
  const { shadow } = first;
  const texts = deep.filter((element) => element.type === 'text');
  const [text] = texts;
  const side = Math.max(1, Math.min(first.width, first.height));
  const editText = (label: string, patch: ElementPatch) => edit(label, ({ type }) => (type === 'text' ? patch : null));
  // Of several each keeps what else is its own of a shadow; what has none is given none by changing that of others.
  const editShadow = <K extends keyof Shadow>(key: K, value: Shadow[K]) =>
    edit('shadow', ({ shadow: own }) => (own ? { shadow: { ...own, [key]: value } } : null));
  const editGlow = <K extends keyof Glow>(key: K, value: Glow[K]) =>
    edit('glow', (one) => (one.type === 'text' && one.glow ? { glow: { ...one.glow, [key]: value } } : null));
  const editOutline = <K extends keyof Outline>(key: K, value: Outline[K]) =>
    edit('outline', (one) =>
      one.type === 'text' && one.outline ? { outline: { ...one.outline, [key]: value } } : null,
    );
  return (
    <section>
      <h3>{t('effects.title')}</h3>
      <Checkbox
        label={t('effects.shadow')}
        checked={shadow !== null}
        onChange={(event) =>
          edit('shadow', {
            shadow: event.target.checked
              ? { x: round(side * 0.03), y: round(side * 0.04), blur: round(side * 0.08), colour: '#00000066' }
              : null,
          })
        }
      />
      {shadow && (
        <>
          <ColourField
            label={t('effects.shadow')}
            value={shadow.colour}
            onChange={(colour) => colour && editShadow('colour', colour)}
          />
          {(
            [
              ['x', 'effects.shadowX', -200],
              ['y', 'effects.shadowY', -200],
              ['blur', 'effects.shadowBlur', 0],
            ] as const
          ).map(([key, label, least]) => (
            <RangeField
              key={key}
              label={t(label)}
              value={shadow[key]}
              least={least}
              most={200}
              unit=" px"
              onChange={(value) => editShadow(key, value)}
            />
          ))}
        </>
      )}
      {text && (
        <>
          <Checkbox
            label={t('effects.glow')}
            checked={Boolean(text.glow)}
            onChange={(event) =>
              editText('glow', {
                glow: event.target.checked ? { colour: '#ffb300', blur: round(text.style.size * 0.4) } : null,
              })
            }
          />
          {text.glow && (
            <>
              <ColourField
                label={t('effects.glow')}
                value={text.glow.colour}
                onChange={(colour) => colour && editGlow('colour', colour)}
              />
              <RangeField
                label={t('effects.glowBlur')}
                value={text.glow.blur}
                least={1}
                most={200}
                unit=" px"
                onChange={(blur) => editGlow('blur', blur)}
              />
            </>
          )}
          <Checkbox
            label={t('effects.outline')}
            checked={text.outline !== null}
            onChange={(event) =>
              editText('outline', {
                outline: event.target.checked
                  ? { colour: '#000000', width: Math.max(1, round(text.style.size * 0.04)), dash: [] }
                  : null,
              })
            }
          />
          {text.outline && (
            <>
              <ColourField
                label={t('effects.outline')}
                value={text.outline.colour}
                onChange={(colour) => colour && editOutline('colour', colour)}
              />
              <RangeField
                label={t('effects.outlineWidth')}
                value={text.outline.width}
                least={0.5}
                most={40}
                step={0.5}
                unit=" px"
                onChange={(width) => editOutline('width', width)}
              />
            </>
          )}
        </>
      )}
      <ChoiceField
        label={t('effects.blend')}
        value={first.blend}
        options={BLENDS.map((blend) => ({ value: blend, label: t(`blend.${blend}`) }))}
        onChange={(blend) => edit('blend', { blend })}
      />
      <LinkField key={first.id} value={first.link} onCommit={(link) => edit('link', { link })} />
    </section>
  );
}

function LinkField({ value, onCommit }: { value: string | null; onCommit: (link: string | null) => void }) {
  const t = useText();
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [bad, setBad] = useState(false);
  function commit(): void {
    if (draft === null) return;
    const link = readLink(draft);
    setBad(link === undefined);
    if (link === undefined) return;
    setDraft(null);
    if (link !== value) onCommit(link);
  }
  return (
    <div className={fields.alt}>
      <label htmlFor={id}>{t('effects.link')}</label>
      <input
        id={id}
        type="url"
        dir="ltr"
        value={draft ?? value ?? ''}
        placeholder={t('qr.placeholder')}
        aria-invalid={bad || undefined}
        aria-describedby={bad ? `${id}-bad` : undefined}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      {bad && (
        <span id={`${id}-bad`} role="alert" className={fields.wrong}>
          {t('effects.linkBad')}
        </span>
      )}
    </div>
  );
}

const round = (px: number): number => Math.round(px * 10) / 10;
