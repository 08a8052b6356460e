import type { AccountEdit } from '@commonplace/contracts/identity/account';
import type { createUpload, publishPortrait } from '@commonplace/contracts/assets/uploads';
import { call } from '@commonplace/contracts/client';
import { useShell } from '@commonplace/remote-kit';
import { Avatar, Button, Dialog } from '@commonplace/ui';
import { Slider } from '@commonplace/ui/slider';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Alert } from '../people/page';
import { useUpdateAccountMutation } from '../people/people.api';
import { useText as usePeopleText } from '../people/people.texts';
import { useText } from './account.texts';
import own from './avatar-field.module.css';
import { AVATAR_SIDE, AVATAR_TYPES, MIDDLE, refusalOf, squareOf, type Crop } from './avatar-crop';

const SLIDERS = [
  ['zoom', 'avatarZoom', 1, 4],
  ['across', 'avatarAcross', -1, 1],
  ['down', 'avatarDown', -1, 1],
] as const;

/** The picture of a person beside who it is: chosen, cut to a square, kept among their uploads, and shown wherever they are named. */
export function AvatarField({ account, children }: { account: AccountEdit; children: ReactNode }) {
  const t = useText();
  const p = usePeopleText();
  const shell = useShell();
  const file = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [update] = useUpdateAccountMutation();

  async function choose(chosen: File | undefined): Promise<void> {
    if (!chosen) return;
    const refusal = refusalOf(chosen);
    setProblem(refusal ? t(refusal) : '');
    if (refusal) return;
    try {
      setPicture(await createImageBitmap(chosen));
    } catch {
      // The browser cannot decode it: it is no picture, whatever its name says.
      setProblem(t('avatarBroken'));
    }
  }
  async function keep(avatar_url: string | null): Promise<void> {
    await update({ params: { accountId: account.uid }, body: { account: { avatar_url } } }).unwrap();
    setPicture(undefined);
    shell.notify({ kind: 'success', text: p('saved') });
    // It is kept, whether or not it is heard now who is looking.
    await shell.session.refresh().catch(() => undefined);
  }
  async function doing(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch {
      // Whatever failed, the picture is as it was; the person can try again.
      setProblem(t('avatarFailed'));
    }
    setBusy(false);
  }
  const send = (square: Blob) =>
    doing(async () => {
      const form = new FormData();
      form.append('file', square, 'portrait.jpg');
      const { upload } = await shell.call(call<typeof createUpload>('POST', '/uploads'), { body: form });
      const portrait = call<typeof publishPortrait>('POST', '/uploads/{id}/portrait');
      const { url } = await shell.call(portrait, { params: { id: upload.id } });
      await keep(url);
    });

  return (
    <div className={own.field}>
      <Avatar name={account.full_name} src={account.avatar_url} size="large" />
      <div className={own.words}>{children}</div>
      <input
        ref={file}
        type="file"
        accept={AVATAR_TYPES.join(',')}
        aria-label={t('avatarFile')}
        className={own.file}
        tabIndex={-1}
        onChange={(event) => {
          void choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button size="small" onClick={() => file.current?.click()}>
        {t('avatarChange')}
      </Button>
      {account.avatar_url !== null && (
        <Button size="small" variant="quiet" busy={busy} onClick={() => void doing(() => keep(null))}>
          {t('avatarRemove')}
        </Button>
      )}
      {!picture && <Alert>{problem}</Alert>}
      {picture && (
        <Cropping
          picture={picture}
          busy={busy}
          problem={problem}
          onCancel={() => setPicture(undefined)}
          onDone={(square) => void send(square)}
        />
      )}
    </div>
  );
}

interface CroppingProps {
  picture: ImageBitmap;
  busy: boolean;
  problem: string;
  onCancel: () => void;
  onDone: (square: Blob) => void;
}

/** The square before it is kept: what is seen is what is sent. */
function Cropping({ picture, busy, problem, onCancel, onDone }: CroppingProps) {
  const t = useText();
  const p = usePeopleText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>(MIDDLE);
  useEffect(() => {
    const { x, y, side } = squareOf(picture.width, picture.height, crop);
    const paper = canvas.current?.getContext('2d');
    if (!paper) return;
    // Transparent pictures get a ground, as JPEG has none.
    paper.fillStyle = '#ffffff';
    paper.fillRect(0, 0, AVATAR_SIDE, AVATAR_SIDE);
    paper.drawImage(picture, x, y, side, side, 0, 0, AVATAR_SIDE, AVATAR_SIDE);
  }, [picture, crop]);
  return (
    <Dialog
      open
      onClose={onCancel}
      title={t('avatarTitle')}
      actions={
        <>
          <Button onClick={onCancel}>{p('cancel')}</Button>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => canvas.current?.toBlob((square) => square && onDone(square), 'image/jpeg', 0.9)}
          >
            {p('save')}
          </Button>
        </>
      }
    >
      <Alert>{problem}</Alert>
      <canvas
        ref={canvas}
        width={AVATAR_SIDE}
        height={AVATAR_SIDE}
        role="img"
        aria-label={t('avatarPreview')}
        className={own.preview}
      />
      {SLIDERS.map(([name, text, min, max]) => (
        <Slider
          key={name}
          label={t(text)}
          inline
          className={own.slider}
          min={min}
          max={max}
          step={0.02}
          value={crop[name]}
          onChange={(value) => setCrop({ ...crop, [name]: value })}
        />
      ))}
    </Dialog>
  );
}
