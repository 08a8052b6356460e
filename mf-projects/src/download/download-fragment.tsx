import type { DownloadSize } from '@commonplace/contracts/assets/library';
import { isApiError, useSession, useShell, type ApiError, type FragmentProps } from '@commonplace/remote-kit';
import { holdDownload } from '@commonplace/remote-kit/held-download';
import { Badge, Button, IconButton } from '@commonplace/ui';
import { Copy, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { projectsApi, useItemQuery, useUsageQuery } from '../app/api';
import type { ProjectsDispatch } from '../app/store';
import { usageOptions } from '../app/usage';
import { Failure } from '../lists/failure';
import { Loading } from '../lists/list-view';
import { Picture } from '../lists/picture';
import { useText } from '../texts';
import styles from './download-fragment.module.css';
import { probe, readSome } from './probe';
import { saveAs } from './save-as';

type Props = FragmentProps<'download'>;

/** Sizes, licence and attribution of an item, and the download itself. A visitor goes to sign-up and comes back into this dialog (DL-01). */
export function DownloadFragment({ input: { item }, titleId, done }: Props) {
  const t = useText();
  const shell = useShell();
  const { uid } = useSession();
  const sent = useRef(false);
  useEffect(() => {
    if (uid !== 0 || sent.current) return;
    sent.current = true;
    const { pathname, search } = shell.location.get().location;
    done({ downloaded: false });
    holdDownload(item, pathname + search);
    shell.navigate(`/user/register?destination=${encodeURIComponent(pathname + search)}`);
  }, [uid, shell, item, done]);
  if (uid === 0) return <h2 id={titleId}>{t('downloadTitle')}</h2>;
  return (
    <div className={styles.popup}>
      <header className={styles.head}>
        {item.url && (
          <span className={styles.thumb}>
            <Picture src={item.url} alt="" />
          </span>
        )}
        <div className={styles.words}>
          <h2 id={titleId} className={styles.title}>
            {t('downloadTitle')}
          </h2>
          {item.title && <p className={styles.item}>{item.title}</p>}
        </div>
      </header>
      {item.type === 'upload' ? <OwnFile item={item} done={done} /> : <LibraryFile item={item} done={done} />}
    </div>
  );
}

function OwnFile({ item, done }: { item: Props['input']['item']; done: Props['done'] }) {
  const t = useText();
  const { start, busy } = useDownload(item, done);
  return (
    <Button variant="primary" size="large" wide icon={Download} busy={busy} onClick={() => void start('original')}>
      {t('downloadNow')}
    </Button>
  );
}

function LibraryFile({ item, done }: { item: Props['input']['item']; done: Props['done'] }) {
  const t = useText();
  const shell = useShell();
  const { uid } = useSession();
  const { data, error, isFetching, refetch } = useItemQuery({ params: { id: item.id } });
  const usage = useUsageQuery({ params: { uid } }, usageOptions);
  const [chosen, setChosen] = useState('original');
  const { start, busy } = useDownload(item, done);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Loading kind="rows" label={t('loading')} />;
  const limits = usage.data?.limits;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(data.attribution);
      shell.notify({ kind: 'success', text: t('copied') });
    } catch {
      // A browser without a clipboard, as on a plain address other than localhost; or one that was not allowed to.
      shell.notify({ kind: 'error', text: t('notCopied') });
    }
  };
  return (
    <>
      <fieldset className={styles.sizes}>
        <legend className={styles.legend}>{t('downloadSize')}</legend>
        {data.sizes.map((size) => (
          <SizeChoice
            key={size.size}
            size={size}
            checked={size.size === chosen}
            onChoose={() => setChosen(size.size)}
          />
        ))}
      </fieldset>
      <section className={styles.terms}>
        <p className={styles.term}>
          <span>{t('licence')}</span>
          {data.licence.premium ? (
            <Badge tone="premium">{t('premiumItem')}</Badge>
          ) : data.licence.url ? (
            <a href={data.licence.url} target="_blank" rel="noreferrer">
              {data.licence.name}
            </a>
          ) : (
            data.licence.name
          )}
        </p>
        <div className={styles.attribution}>
          <p className={styles.credit} dir="auto">
            {data.attribution}
          </p>
          <IconButton size="small" icon={Copy} label={t('copyAttribution')} onClick={() => void copy()} />
        </div>
        <p className={styles.note}>{t('attributionHint')}</p>
      </section>
      <Button variant="primary" size="large" wide icon={Download} busy={busy} onClick={() => void start(chosen)}>
        {t('downloadNow')}
      </Button>
      {limits && !limits.unlimited && (
        <p className={styles.note}>{t('downloadsLeft', { remaining: limits.remaining, limit: limits.limit })}</p>
      )}
    </>
  );
}

function SizeChoice({ size, checked, onChoose }: { size: DownloadSize; checked: boolean; onChoose: () => void }) {
  const dimensions = size.width && size.height ? `${Math.round(size.width)} × ${Math.round(size.height)}` : '';
  return (
    <label className={styles.size}>
      <input type="radio" name="size" checked={checked} onChange={onChoose} />
      <span className={styles.sizeName}>{size.label}</span>
      <span className={styles.sizeFacts}>{[size.format.toUpperCase(), dimensions].filter(Boolean).join(' · ')}</span>
    </label>
  );
}

/** Asks for the signed address and opens it; a gate opens its prompt and downloads nothing (DL-02, DL-03). */
function useDownload(item: Props['input']['item'], done: Props['done']) {
  const t = useText();
  const shell = useShell();
  const dispatch = useDispatch<ProjectsDispatch>();
  const [busy, setBusy] = useState(false);
  const gate = async (error: ApiError) => {
    const reason = error.problem?.['reason'];
    done({ downloaded: false });
    if (reason === 'login') await shell.open('auth', { mode: 'signup', reason: t('downloadTitle') });
    else if (reason === 'limit') await shell.open('upgrade', { reason: 'limit', title: t('limitReached') });
    else await shell.open('upgrade', { reason: 'premium', title: t('premiumItem') });
  };
  const start = async (size: string): Promise<void> => {
    setBusy(true);
    try {
      const input = { params: { type: item.type, id: item.id }, body: { size } };
      const { url, mirrors, filename } = await dispatch(
        projectsApi.endpoints.download.initiate(input, { track: false }),
      ).unwrap();
      const probed = await probe([url, ...(mirrors ?? [])], readSome);
      // Some files are honestly small: those that answered at all are better than none.
      const best = probed.url ?? probed.tried.find(({ outcome }) => outcome === 'small')?.url;
      if (best === undefined) {
        setBusy(false);
        shell.notify({
          kind: 'error',
          text: t('downloadUnreachable'),
          action: { label: t('retry'), run: () => void start(size) },
        });
        return;
      }
      if (probed.slow) shell.notify({ text: t('downloadSlow') });
      saveAs(best, filename);
      shell.notify({ kind: 'success', text: t('downloadStarted', { name: filename }) });
      done({ downloaded: true });
    } catch (error) {
      setBusy(false);
      if (!isApiError(error)) throw error;
      if (error.problem?.['reason']) return gate(error);
      shell.notify({ kind: 'error', text: t('downloadFailed') });
    }
  };
  return { start, busy };
}
