import { Button, Skeleton } from '@commonplace/ui';
import { useEffect, useState, type ComponentType } from 'react';
import { useText } from '../app/late-texts';
import tiles from './tiles.module.css';

export interface Asked {
  folder: string;
  /** Part of a name; empty for all. */
  q: string;
}
export interface PartProps {
  of: Asked;
  /** The place behind which the part begins; the first has none. */
  after: string | undefined;
  /** Told where the part after this one begins; null at the end. */
  onNext: (next: string | null) => void;
}

/** Parts one below the other; the button stays where it is, so that the keyboard does, too. */
export function Parts({ of, Part }: { of: Asked; Part: ComponentType<PartProps> }) {
  const t = useText();
  const [places, setPlaces] = useState<(string | undefined)[]>([undefined]);
  const [nexts, setNexts] = useState<Readonly<Record<string, string | null>>>({});
  const next = nexts[places.at(-1) ?? ''];
  return (
    <>
      {places.map((after) => (
        <Part
          key={after ?? ''}
          of={of}
          after={after}
          onNext={(found) =>
            setNexts((known) => (known[after ?? ''] === found ? known : { ...known, [after ?? '']: found }))
          }
        />
      ))}
      {(next ?? (places.length > 1 && next === undefined)) && (
        <Button wide busy={next === undefined} onClick={() => next && setPlaces([...places, next])}>
          {t('photos.more')}
        </Button>
      )}
    </>
  );
}

/** Tells where the next part begins once this one is there. */
export function useNext(data: { next?: string | null } | undefined, onNext: PartProps['onNext']): void {
  const next = data && (data.next ?? null);
  useEffect(() => {
    if (next !== undefined) onNext(next);
  }, [next, onNext]);
}

export function Coming() {
  return (
    <li>
      <Skeleton className={tiles.tile} />
    </li>
  );
}
