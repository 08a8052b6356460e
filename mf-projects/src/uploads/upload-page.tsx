import { mayPublish } from '@commonplace/contracts/assets/publishers';
import type { Upload } from '@commonplace/contracts/assets/uploads';
import { isApiError, usePageTitle, useSession, useShell } from '@commonplace/remote-kit';
import { EmptyWithLink } from '@commonplace/remote-kit/empty-with-link';
import { sizeWords } from '@commonplace/remote-kit/size-words';
import { Button, buttonLook, TextField } from '@commonplace/ui';
import { ArrowLeft, ExternalLink, FolderPlus, ImageOff, PenTool, RotateCcw, Send, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, useParams } from 'react-router';
import { projectsApi, useUploadQuery } from '../app/api';
import type { ProjectsDispatch } from '../app/store';
import { useConfirm } from '../confirm/use-confirm';
import pageStyles from '../home/page.module.css';
import { day } from '../lists/facts';
import { Failure } from '../lists/failure';
import { Loading } from '../lists/list-view';
import { Picture } from '../lists/picture';
import { useText } from '../texts';
import styles from './upload-page.module.css';
import { useUploadActions } from './use-upload-actions';

/** ms between the last keystroke and the save (UPL-10). */
export const SAVE_WAIT_MS = 2_000;

/** One own upload, large, with its facts. */
export function UploadPage() {
  const t = useText();
  const { uid = '', id = '' } = useParams();
  const account = /^\d{1,15}$/.test(uid) ? Number(uid) : -1;
  // Of this address alone: the one looked at before is never shown in its place.
  const { currentData, error, isFetching, refetch } = useUploadQuery(
    { params: { uid: Math.max(0, account), id } },
    { skip: account < 0 },
  );
  usePageTitle(currentData?.upload.name ?? t('tabUploads'));
  if (account < 0 || (isApiError(error) && error.code === 'NOT_FOUND')) return <Gone />;
  return (
    <main className={pageStyles.page}>
      <Link to="/my-projects/uploads" className={pageStyles.back}>
        <ArrowLeft size={16} aria-hidden /> {t('allUploads')}
      </Link>
      {currentData ? (
        <Content key={currentData.upload.id} upload={currentData.upload} original={currentData.original} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading kind="rows" label={t('loading')} />
      )}
    </main>
  );
}

function Content({ upload, original }: { upload: Upload; original: string }) {
  const t = useText();
  const shell = useShell();
  const { remove, restore } = useUploadActions();
  const { ask, dialog } = useConfirm();
  const { width, height, filesize, extension, created, palette, deleted, purge_at } = upload;
  // Who comes back to the page of one that lies in the trash is not told that it goes there: it would be gone.
  const removal = deleted ? t('deleteForGood') : t('moveToTrash');
  const askRemove = () =>
    ask({
      type: 'image',
      kind: deleted ? 'permanent' : 'trash',
      title: t(deleted ? 'confirmGoneTitle' : 'confirmTrashTitle', { name: upload.name }),
      text: t(deleted ? 'confirmGoneText' : 'confirmTrashText'),
      action: removal,
      // Back does not lead to what was deleted.
      run: () => void remove(upload).then((gone) => gone && shell.navigate('/my-projects/uploads', { replace: true })),
    });
  return (
    <div className={styles.layout}>
      <div className={styles.stage} style={{ aspectRatio: `${width} / ${height}` }}>
        <Picture
          src={upload.style_uri.replace('{width}', '1600')}
          alt={upload.name}
          ground={upload.has_alpha ? undefined : palette[0]}
          whole
        />
      </div>
      <aside className={styles.side}>
        <h1 className={styles.title}>{upload.name}</h1>
        {deleted ? (
          <p className={pageStyles.note}>
            {purge_at ? t('goneOn', { date: day(purge_at, shell.locale) }) : t('inTrash')}
          </p>
        ) : (
          <NameField upload={upload} />
        )}
        <div className={styles.actions}>
          {deleted ? (
            <Button wide variant="primary" icon={RotateCcw} onClick={() => void restore(upload)}>
              {t('restore')}
            </Button>
          ) : (
            <Uses upload={upload} />
          )}
          <a href={original} target="_blank" rel="noreferrer" className={buttonLook({ wide: true })}>
            <ExternalLink size={18} aria-hidden /> {t('original')}
          </a>
          <Button wide variant="quiet" icon={Trash2} onClick={askRemove}>
            {removal}
          </Button>
        </div>
        <dl className={styles.facts} aria-label={t('details')}>
          <dt>{t('dimensions')}</dt>
          <dd>{t('pixels', { width, height })}</dd>
          <dt>{t('fileSize')}</dt>
          <dd>
            <bdi>{extension.toUpperCase()}</bdi> · <bdi>{sizeWords(filesize, shell.locale)}</bdi>
          </dd>
          <dt>{t('uploadedOn')}</dt>
          <dd>{day(created, shell.locale)}</dd>
          <dt>{t('colours')}</dt>
          <dd className={styles.colours}>
            {palette.map((colour) => (
              <span
                key={colour}
                className={styles.colour}
                title={colour}
                style={{ backgroundColor: colour }}
                role="img"
                aria-label={colour}
              />
            ))}
          </dd>
        </dl>
      </aside>
      {dialog}
    </div>
  );
}

/** What can be done with an upload that is in use. */
function Uses({ upload }: { upload: Upload }) {
  const t = useText();
  const shell = useShell();
  const publisher = mayPublish(useSession());
  const { id, uid, name, url } = upload;
  return (
    <>
      <Link to={`/create/design?upload=${id}`} className={buttonLook({ variant: 'primary', wide: true })}>
        <PenTool size={18} aria-hidden /> {t('useInDesign')}
      </Link>
      <Button
        wide
        icon={FolderPlus}
        onClick={() => void shell.open('save', { item: { type: 'upload', id, title: name, url } })}
      >
        {t('saveToFolder')}
      </Button>
      {publisher && url !== '' && (
        <Link to={`/services/publish?upload=${uid}/${id}`} className={buttonLook({ wide: true })}>
          <Send size={18} aria-hidden /> {t('publish')}
        </Link>
      )}
    </>
  );
}

/** The name, saved by itself two seconds after the last keystroke, or when the page is left before. What could not be saved stays written. */
function NameField({ upload }: { upload: Upload }) {
  const t = useText();
  const shell = useShell();
  const dispatch = useDispatch<ProjectsDispatch>();
  const [name, setName] = useState(upload.name);
  const [status, setStatus] = useState<'idle' | 'waiting' | 'saved' | 'failed'>('idle');
  const wanted = name.trim();
  const waits = status === 'waiting' && wanted !== '' && wanted !== upload.name;
  /** Who typed on while a name was on its way waits for the next. */
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
  }, [wanted]);
  const save = useEffectEvent(() => {
    const end = (next: 'saved' | 'failed') => latest.current === wanted && setStatus(next);
    const input = { params: { id: upload.id }, body: { name: wanted } };
    dispatch(projectsApi.endpoints.renameUpload.initiate(input, { track: false }))
      .unwrap()
      .then(
        () => {
          end('saved');
          shell.emit('upload-changed', { id: upload.id, change: 'changed' });
        },
        () => {
          end('failed');
          shell.notify({ kind: 'error', text: t('renameFailed') });
        },
      );
  });
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(save, SAVE_WAIT_MS);
    return () => clearTimeout(timer);
  }, [waits, wanted]);
  const leave = useEffectEvent(() => waits && save());
  useEffect(() => () => void leave(), []);
  return (
    <TextField
      label={t('name')}
      value={name}
      maxLength={200}
      hint={waits ? t('saving') : status === 'saved' ? t('saved') : undefined}
      error={status === 'failed' ? t('renameFailed') : wanted === '' ? t('nameMissing') : undefined}
      onChange={(event) => {
        setName(event.target.value);
        setStatus('waiting');
      }}
      onKeyDown={(event) => {
        // Once more what has failed.
        if (event.key === 'Enter' && status === 'failed') setStatus('waiting');
      }}
    />
  );
}

function Gone() {
  const t = useText();
  return (
    <main className={pageStyles.page}>
      <EmptyWithLink
        heading="h1"
        icon={ImageOff}
        title={t('uploadGone')}
        text={t('uploadGoneText')}
        to="/my-projects/uploads"
        link={t('allUploads')}
      />
    </main>
  );
}
