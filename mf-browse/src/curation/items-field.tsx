import { Button, IconButton } from '@commonplace/ui';
import { ArrowDown, ArrowUp, ImagePlus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useChosenItemQuery } from './curation-api';
import styles from './curation.module.css';
import { ItemPicker } from './item-picker';
import { useCurationText } from './texts';

interface Props {
  label: string;
  hint?: string;
  error?: string;
  ids: readonly string[];
  /** One item at most. */
  single?: boolean;
  onChange: (ids: string[]) => void;
}

/** Items of the library, chosen by looking at them, in an order that can be changed. */
export function ItemsField({ label, hint, error, ids, single = false, onChange }: Props) {
  const t = useCurationText();
  const [picking, setPicking] = useState(false);
  const id = useId();
  const move = (index: number, by: number) => {
    const next = [...ids];
    const [moved] = next.splice(index, 1);
    next.splice(index + by, 0, moved ?? '');
    onChange(next);
  };
  const pick = (id: string) => {
    if (single) {
      onChange([id]);
      setPicking(false);
    } else if (!ids.includes(id)) onChange([...ids, id]);
  };
  return (
    <fieldset
      className={styles.set}
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
    >
      <legend>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {ids.length === 0 ? (
        <p className={styles.hint}>{t('noItems')}</p>
      ) : (
        <ol className={styles.chosen}>
          {ids.map((id, index) => (
            <Chosen
              key={id}
              id={id}
              up={index > 0 ? () => move(index, -1) : undefined}
              down={index < ids.length - 1 ? () => move(index, 1) : undefined}
              remove={() => onChange(ids.filter((one) => one !== id))}
            />
          ))}
        </ol>
      )}
      <Button icon={ImagePlus} data-wrong={error && ''} onClick={() => setPicking(true)}>
        {single ? t('chooseItem') : t('addItem')}
      </Button>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {picking && <ItemPicker onPick={pick} onClose={() => setPicking(false)} />}
    </fieldset>
  );
}

function Chosen(o: { id: string; up?: (() => void) | undefined; down?: (() => void) | undefined; remove: () => void }) {
  const t = useCurationText();
  const { data, isError } = useChosenItemQuery({ params: { id: o.id } });
  const title = data?.item.imgCaption ?? (isError ? t('itemGone', { id: o.id }) : '…');
  return (
    <li>
      <img src={data?.item.url} alt="" />
      <span>{title}</span>
      {(o.up ?? o.down) && (
        <>
          <IconButton label={t('moveUp', { title })} icon={ArrowUp} size="small" disabled={!o.up} onClick={o.up} />
          <IconButton
            label={t('moveDown', { title })}
            icon={ArrowDown}
            size="small"
            disabled={!o.down}
            onClick={o.down}
          />
        </>
      )}
      <IconButton label={t('removeItem', { title })} icon={X} size="small" onClick={o.remove} />
    </li>
  );
}
