import { BOOST_FACTORS, BOOST_PIXELS } from '@commonplace/contracts/assets/editor-limits';
import type { Upload } from '@commonplace/contracts/assets/uploads';
import { isApiError, usePageTitle, useShell } from '@commonplace/remote-kit';
import { Button, buttonLook, EmptyState, FileDrop, Select } from '@commonplace/ui';
import { ZoomIn } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useText } from '../app/late-texts';
import { useBoostMutation, useUploadMutation, useUploadsQuery } from '../library/library.api';
import styles from '../shared/shared.module.css';

type Factor = (typeof BOOST_FACTORS)[number];
/** Uploads that are offered. */
const OFFERED = 24;

/** `/create/boost` and `/boost`: a picture of the person's own made larger by the service. */
export function BoostPage() {
  const t = useText();
  const shell = useShell();
  const session = useSyncExternalStore(shell.session.subscribe, shell.session.get);
  usePageTitle(t('boost.title'));
  return (
    <main className={styles.boost}>
      <h1>{t('boost.title')}</h1>
      <p className={styles.lead}>{t('boost.lead')}</p>
      {session.uid > 0 ? (
        <Booster />
      ) : (
        <EmptyState
          icon={ZoomIn}
          title={t('boost.logIn')}
          action={
            <Button
              variant="primary"
              onClick={() =>
                void shell.open('auth', { mode: 'login', destination: shell.location.get().location.pathname })
              }
            >
              {t('save.logIn')}
            </Button>
          }
        />
      )}
    </main>
  );
}

/** Fonts and drawings of any size have nothing to enlarge. */
const PICTURES = /^(jpe?g|png|webp)$/i;

function Booster() {
  const t = useText();
  const shell = useShell();
  const { data } = useUploadsQuery({ query: { pagesize: OFFERED } });
  const offered = (data?.results ?? []).filter(({ extension }) => PICTURES.test(extension));
  const [send, { isLoading: sending }] = useUploadMutation();
  const [boost, { isLoading: boosting }] = useBoostMutation();
  const [chosen, setChosen] = useState<Upload | null>(null);
  const [factor, setFactor] = useState<Factor>(2);
  const [made, setMade] = useState<Upload | null>(null);

  function choose(upload: Upload): void {
    setMade(null);
    setChosen(upload);
    setFactor(BOOST_FACTORS.filter((one) => fits(upload, one)).at(0) ?? 2);
  }
  async function trying(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!isApiError(error)) throw error;
      shell.notify({ text: t('boost.failed', { reason: error.detail ?? error.title }), kind: 'error' });
    }
  }
  const upload = (file: File) =>
    trying(async () => {
      const body = new FormData();
      body.set('file', file);
      choose((await send({ body }).unwrap()).upload);
    });
  const run = (given: Upload) =>
    trying(async () => {
      const answer = await boost({ body: { upload: given.id, factor } }).unwrap();
      shell.emit('upload-changed', { id: answer.upload.id, change: 'created' });
      setMade(answer.upload);
    });

  if (made)
    return (
      <>
        <img className={styles.chosen} src={made.url} alt={made.name} />
        <p role="status">{t('boost.done', { width: made.width, height: made.height })}</p>
        <div className={styles.actions}>
          <Link to={`/create/design?upload=${made.id}`} className={buttonLook({ variant: 'primary' })}>
            {t('boost.use')}
          </Link>
          <Link to={made.path} className={buttonLook({})}>
            {t('boost.open')}
          </Link>
          <Button
            variant="quiet"
            onClick={() => {
              setMade(null);
              setChosen(null);
            }}
          >
            {t('boost.another')}
          </Button>
        </div>
      </>
    );
  if (chosen) {
    const possible = BOOST_FACTORS.some((one) => fits(chosen, one));
    return (
      <>
        <img className={styles.chosen} src={chosen.url} alt={chosen.name} />
        <p className={styles.lead}>{t('boost.before', { width: chosen.width, height: chosen.height })}</p>
        <Select
          label={t('boost.factor')}
          value={String(factor)}
          disabled={!possible}
          options={BOOST_FACTORS.map((one) => {
            const words = t('boost.factorOf', { factor: one, width: chosen.width * one, height: chosen.height * one });
            const able = fits(chosen, one);
            return { value: String(one), label: able ? words : `${words} – ${t('boost.tooLarge')}`, disabled: !able };
          })}
          onChange={(event) => setFactor(Number(event.target.value) as Factor)}
        />
        <div className={styles.actions}>
          <Button
            variant="primary"
            icon={ZoomIn}
            busy={boosting}
            disabled={!fits(chosen, factor)}
            onClick={() => void run(chosen)}
          >
            {t(boosting ? 'boost.running' : 'boost.run')}
          </Button>
          <Button variant="quiet" onClick={() => setChosen(null)}>
            {t('boost.another')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <FileDrop
        label={t('boost.drop')}
        accept="image/png,image/jpeg,image/webp"
        disabled={sending}
        onFiles={([file]) => file && void upload(file)}
      />
      {offered.length > 0 && (
        <>
          <h2>{t('boost.orUpload')}</h2>
          <ul className={styles.uploads}>
            {offered.map((one) => (
              <li key={one.id}>
                <button type="button" className={styles.upload} title={one.name} onClick={() => choose(one)}>
                  <img src={one.url} alt={one.name} loading="lazy" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Whether the service makes a result so large. */
export function fits({ width, height }: Pick<Upload, 'width' | 'height'>, factor: number): boolean {
  return width * height * factor * factor <= BOOST_PIXELS && Math.max(width, height) * factor <= 16_000;
}
