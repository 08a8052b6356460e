import type { Paint } from '@commonplace/contracts/design/document';
import { IconButton, Popover } from '@commonplace/ui';
import { ColourField as Well } from '@commonplace/ui/colour-field';
import { Bookmark, Pipette } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useEditor } from '../app/context';
import { useText } from '../app/texts';
import { editDocument } from '../document/changes';
import { usedColours } from './used-colours';
import { useWriting } from './use-writing';
import styles from './colour-field.module.css';
import fields from './fields.module.css';

interface Props {
  label: string;
  value: Paint;
  /** Called for every step of a drag in the colour field; steps of one drag become one of the history. */
  onChange: (colour: string | null) => void;
  allowNone?: boolean;
}

const PRESETS = [
  '#1c1b1f',
  '#5f5b66',
  '#a09ca8',
  '#d9d6de',
  '#ffffff',
  '#7b1e22',
  '#d32f2f',
  '#e64a19',
  '#ff9800',
  '#fbc02d',
  '#7cb342',
  '#1b5e20',
  '#00897b',
  '#1e88e5',
  '#0d47a1',
  '#2a3bd1',
  '#6750a4',
  '#7e57c2',
  '#f06292',
  '#5d4037',
] as const;

/** A colour by sight, by its number, or one that the design already uses. */
export function ColourField({ label, value, onChange, allowNone }: Props) {
  const t = useText();
  const editor = useEditor();
  const dropper = dropperOf(window);
  const kept = editor.store.document.colours;
  const colour = typeof value === 'string' ? value : (value?.stops[0]?.colour ?? null);
  return (
    <div className={styles.colourField}>
      <span aria-hidden>{label}</span>
      <Popover
        label={label}
        align="end"
        trigger={
          <button
            type="button"
            className={styles.colourButton}
            aria-label={`${label}: ${colour ?? t('properties.noColour')}`}
          >
            <Swatch colour={colour} />
            {/* A code begins at its #, in Arabic, too. */}
            {colour ? <span dir="ltr">{colour}</span> : <span>{t('properties.noColour')}</span>}
          </button>
        }
      >
        <div className={styles.colourPicker}>
          <Well
            label={t('properties.colour')}
            hideLabel
            className={styles.well}
            value={colour?.slice(0, 7) ?? '#000000'}
            onChange={onChange}
          />
          <HexInput value={colour} label={t('properties.colour')} onCommit={onChange} />
          <div className={fields.buttons}>
            {dropper && (
              <IconButton
                size="small"
                icon={Pipette}
                label={t('paint.pick')}
                onClick={() => void pick(dropper).then((picked) => picked && onChange(picked))}
              />
            )}
            <IconButton
              size="small"
              icon={Bookmark}
              label={t('paint.keep')}
              disabled={colour === null || kept.includes(colour)}
              onClick={() =>
                colour && editor.run('colours', editDocument(editor.store, { colours: [...kept, colour].slice(-200) }))
              }
            />
          </div>
          {kept.length > 0 && (
            <>
              <span className={fields.hint}>{t('paint.document')}</span>
              <div className={styles.swatches}>
                {kept.map((one) => (
                  <SwatchButton
                    key={one}
                    colour={one}
                    label={one}
                    pressed={colour === one}
                    onPress={() => onChange(one)}
                  />
                ))}
              </div>
            </>
          )}
          <div className={styles.swatches}>
            {allowNone && (
              <SwatchButton
                colour={null}
                label={t('properties.noColour')}
                pressed={colour === null}
                onPress={() => onChange(null)}
              />
            )}
            {[...new Set([...usedColours(editor.elements.values()), ...PRESETS])].slice(0, 34).map((one) => (
              <SwatchButton key={one} colour={one} label={one} pressed={colour === one} onPress={() => onChange(one)} />
            ))}
          </div>
        </div>
      </Popover>
    </div>
  );
}

function SwatchButton({
  colour,
  label,
  pressed,
  onPress,
}: {
  colour: string | null;
  label: string;
  pressed: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.swatchButton}
      // What the browser shows as its title goes the same way.
      dir={colour === null ? undefined : 'ltr'}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onPress}
    >
      <Swatch colour={colour} />
    </button>
  );
}

function Swatch({ colour }: { colour: string | null }) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // By the object model: the content-security policy allows no style attributes in markup.
    box.current?.style.setProperty('background-color', colour ?? 'transparent');
  }, [colour]);
  return <span ref={box} className={styles.swatch} data-none={colour === null || undefined} aria-hidden />;
}

function HexInput({
  value,
  label,
  onCommit,
}: {
  value: string | null;
  label: string;
  onCommit: (colour: string) => void;
}) {
  const t = useText();
  const { field, wrong, noteId } = useWriting({ shown: value ?? '', read: readHex, take: onCommit });
  return (
    <>
      <input
        {...field}
        className={fields.hex}
        dir="ltr"
        aria-label={`${label} #`}
        spellCheck={false}
        placeholder="#rrggbb"
      />
      {wrong && (
        <span id={noteId} role="alert" className={fields.wrong}>
          {t('colour.none')}
        </span>
      )}
    </>
  );
}

/** `#abc`, `abc`, `#aabbcc` or with opacity, as `#rrggbb` or `#rrggbbaa`; null when it is no colour. */
export function readHex(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`;
  return /^([0-9a-f]{6}|[0-9a-f]{8})$/.test(digits) ? `#${digits}` : null;
}

interface Dropper {
  open(): Promise<{ sRGBHex: string }>;
}
/** Some browsers can pick a colour from anywhere on the screen; the others do not show the button. */
function dropperOf(view: object): (new () => Dropper) | null {
  return 'EyeDropper' in view ? (view.EyeDropper as new () => Dropper) : null;
}
async function pick(Picker: new () => Dropper): Promise<string | null> {
  try {
    return (await new Picker().open()).sRGBHex.toLowerCase();
  } catch (cause) {
    // Escape is an answer, too.
    if (cause instanceof DOMException && cause.name === 'AbortError') return null;
    throw cause;
  }
}
