import { BOOST_FACTORS } from '@commonplace/contracts/assets/editor-limits';
import type { Upload } from '@commonplace/contracts/assets/uploads';
import { isApiError, usePageTitle, useShell } from '@commonplace/remote-kit';
import { Button, buttonLook, EmptyState, FileDrop, Select } from '@commonplace/ui';
import { ZoomIn } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router';
import { failureWords } from '../app/failure-words';
import { useText } from '../app/late-texts';
import { useBoostMutation, useUploadMutation, useUploadsQuery } from '../library/library.api';
import styles from '../shared/shared.module.css';
import {
  askedPicture,
  firstFactor,
  fits,
  ofUpload,
  originalFile,
  type BoostPicture,
  type Factor,
} from './asked-picture';

/** Uploads that are offered. */
const OFFERED = 24;

/** `/create/boost` and `/boost`, with `?imageId` or `?upload` to begin with: a picture made larger by the service, as a new upload. */
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
                void shell.open('auth', { mode: 'login', destination: here(shell.location.get().location) })
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

/** The way back to this page, with the picture that it was asked for. */
const here = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** Fonts and drawings of any size have nothing to enlarge. */
const PICTURES = /^(jpe?g|png|webp)$/i;

function Booster() {
  const t = useText();
  const shell = useShell();
  const { data } = useUploadsQuery({ query: { pagesize: OFFERED } });
  const offered = (data?.results ?? []).filter(({ extension }) => PICTURES.test(extension));
  const [send, { isLoading: sending }] = useUploadMutation();
  const [boost, { isLoading: boosting }] = useBoostMutation();
  const [chosen, setChosen] = useState<BoostPicture | null>(null);
  const [fetching, setFetching] = useState(false);
  const [factor, setFactor] = useState<Factor>(2);
  const [made, setMade] = useState<Upload | null>(null);

  const [query] = useSearchParams();
  const [imageId, named] = [query.get('imageId'), query.get('upload')];
  const asked = useRef('');
  useEffect(() => {
    const key = JSON.stringify([imageId, named]);
    if (asked.current === key || (imageId === null && named === null)) return;
    asked.current = key;
    void askedPicture(shell, { imageId, upload: named }).then((found) => {
      if (asked.current !== key) return;
      if (found) choose(found);
      else shell.notify({ text: t('open.image'), kind: 'error' });
    });
  }, [imageId, named, shell, t]);

  function choose(picture: BoostPicture): void {
    setMade(null);
    setChosen(picture);
    setFactor(firstFactor(picture));
  }
  async function trying(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      // Without a network a file that is fetched ends in a TypeError.
      if (!isApiError(error) && !(error instanceof TypeError)) throw error;
      const reason = isApiError(error) ? failureWords(error) : t('failure.network');
      shell.notify({ text: t('boost.failed', { reason }), kind: 'error' });
    }
  }
  async function uploaded(file: File): Promise<Upload> {
    const body = new FormData();
    body.set('file', file);
    const { upload } = await send({ body }).unwrap();
    shell.emit('upload-changed', { id: upload.id, change: 'created' });
    return upload;
  }
  const take = (file: File) => trying(async () => choose(ofUpload(await uploaded(file))));
  /** A second attempt goes on with the upload instead of making another one. */
  async function brought(item: string): Promise<string> {
    const upload = await uploaded(await originalFile(shell, item));
    setChosen(ofUpload(upload));
    return upload.id;
  }
  async function run(given: BoostPicture): Promise<void> {
    setFetching(true);
    await trying(async () => {
      const upload = given.upload ?? (await brought(given.item));
      const answer = await boost({ body: { upload, factor } }).unwrap();
      shell.emit('upload-changed', { id: answer.upload.id, change: 'created' });
      setMade(answer.upload);
    });
    setFetching(false);
  }

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
            busy={boosting || fetching}
            disabled={!fits(chosen, factor)}
            onClick={() => void run(chosen)}
          >
            {t(boosting || fetching ? 'boost.running' : 'boost.run')}
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
        onFiles={([file]) => file && void take(file)}
      />
      {offered.length > 0 && (
        <>
          <h2>{t('boost.orUpload')}</h2>
          <ul className={styles.uploads}>
            {offered.map((one) => (
              <li key={one.id}>
                <button type="button" className={styles.upload} title={one.name} onClick={() => choose(ofUpload(one))}>
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
