import { useDraft } from '@commonplace/remote-kit/draft';
import { Failure } from '@commonplace/remote-kit/failure';
import { Button, Dialog, Skeleton, TextField } from '@commonplace/ui';
import { Plus, Search, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './choose-or-make.module.css';
import { useChooseText } from './texts';
import type { Finding } from './use-finding';

/** Of more places than this one is looked for by its name. */
const FEW = 6;

/** A folder or board as a row: its cover, its name, how much lies in it. */
export interface Place {
  id: string;
  cover: string | undefined;
  name: ReactNode;
  total: string;
}
interface Props {
  title: string;
  /** Undefined until they are there; those that other words found until there is an answer to these. */
  places: readonly Place[] | undefined;
  finding: Finding;
  /** The places are the answer to what is asked now. */
  answered: boolean;
  error: unknown;
  fetching: boolean;
  onRetry: () => void;
  icon: LucideIcon;
  /** Something is being put somewhere. */
  busy: boolean;
  texts: { list: string; none: string; label: string; create: string };
  /** Takes the place, or says where it leads. */
  choose: ((id: string) => void) | { to: (id: string) => string };
  /** What the name of a new one is kept as until it is made. */
  draft: string;
  /** Answers whether it was made. */
  onMake: (name: string) => Promise<boolean>;
  onClose: () => void;
}

/** Places to choose from, and a new one by its name. */
export function ChooseOrMake({
  places,
  finding: { words, q, type },
  answered,
  error,
  fetching,
  icon: Icon,
  busy,
  texts,
  choose,
  draft,
  onMake,
  onClose,
  ...o
}: Props) {
  const t = useChooseText();
  const [name, setName, done] = useDraft(draft, '');
  const make = async () => {
    if (await onMake(name.trim())) done('');
  };
  const isLong = words !== '' || q !== '' || (places !== undefined && (!answered || places.length > FEW));
  const row = (place: Place) => (
    <>
      {place.cover ? <img src={place.cover} alt="" /> : <Icon size={20} aria-hidden />}
      <span className={styles.name}>{place.name}</span>
      <span className={styles.total}>{place.total}</span>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={o.title}
      actions={
        <Button
          onClick={() => {
            done('');
            onClose();
          }}
        >
          {t('cancel')}
        </Button>
      }
    >
      <div className={styles.room}>
        {isLong && (
          <TextField
            label={t('find')}
            type="search"
            icon={Search}
            maxLength={100}
            value={words}
            onChange={(event) => type(event.target.value)}
          />
        )}
        {error && !answered ? (
          <Failure error={error} onRetry={o.onRetry} busy={fetching} />
        ) : !places || (places.length === 0 && !answered) ? (
          <Skeleton className={styles.skeleton ?? ''} />
        ) : places.length === 0 ? (
          <p role="status">{q ? t('noneFound') : texts.none}</p>
        ) : (
          <ul className={styles.places} aria-label={texts.list}>
            {places.map((place) => (
              <li key={place.id}>
                {typeof choose === 'function' ? (
                  <button
                    type="button"
                    className={styles.place}
                    disabled={busy || fetching}
                    onClick={() => {
                      // Whoever takes one that is there makes none.
                      done('');
                      choose(place.id);
                    }}
                  >
                    {row(place)}
                  </button>
                ) : (
                  <Link to={choose.to(place.id)} className={styles.place} onClick={() => (done(''), onClose())}>
                    {row(place)}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim()) void make();
          }}
        >
          <TextField
            label={texts.label}
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" variant="primary" icon={Plus} busy={busy} disabled={!name.trim()}>
            {texts.create}
          </Button>
        </form>
      </div>
    </Dialog>
  );
}
