import { call } from '@commonplace/contracts/client';
import type {
  DesignShare,
  getDesignShare,
  shareDesign,
  unshareDesign,
} from '@commonplace/contracts/assets/design-shares';
import { isApiError, useShell } from '@commonplace/remote-kit';
import { Button, Dialog, EmptyState, ErrorState, Select, Spinner, TextField } from '@commonplace/ui';
import { Copy, Link2Off, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useWorkspace, useWorkspaceState } from '../app/context';
import { useText } from '../app/late-texts';
import { useLogInToSave } from './log-in-to-save';
import fields from './fields.module.css';

const READ = call<typeof getDesignShare>('GET', '/designs/{id}/share');
const MAKE = call<typeof shareDesign>('POST', '/designs/{id}/share');
const END = call<typeof unshareDesign>('DELETE', '/designs/{id}/share');
const MODES = ['view', 'template'] as const;
type Mode = DesignShare['mode'];

/** The link of the design: made, copied, changed and ended. */
export default function ShareDialog() {
  const t = useText();
  const shell = useShell();
  const workspace = useWorkspace();
  const { dialog, save } = useWorkspaceState();
  const logIn = useLogInToSave();
  const { id } = save;
  const [share, setShare] = useState<DesignShare | null | 'loading' | 'failed'>('loading');
  const [mode, setMode] = useState<Mode>('view');
  const [busy, setBusy] = useState(false);
  /** How often the person asked again after the link could not be read. */
  const [tries, setTries] = useState(0);
  const link = share && typeof share === 'object' ? share : null;
  useEffect(() => {
    if (id === null) return;
    let live = true;
    shell.call(READ, { params: { id } }).then(
      (answer) => {
        if (!live) return;
        setShare(answer.share);
        if (answer.share) setMode(answer.share.mode);
      },
      (error: unknown) => {
        if (!isApiError(error)) throw error;
        if (live) setShare('failed');
      },
    );
    return () => {
      live = false;
    };
  }, [id, shell, tries]);

  async function change(work: (id: string) => Promise<DesignShare | null>): Promise<void> {
    if (id === null) return;
    setBusy(true);
    try {
      setShare(await work(id));
    } catch (error) {
      if (!isApiError(error)) throw error;
      shell.notify({ text: t('share.failed'), kind: 'error' });
      // What the link may do is still what it was.
      if (link) setMode(link.mode);
    } finally {
      setBusy(false);
    }
  }
  const make = (next: Mode) =>
    change(async (design) => (await shell.call(MAKE, { params: { id: design }, body: { mode: next } })).share);
  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      shell.notify({ text: t('share.copied'), kind: 'success' });
    } catch {
      // A browser without a clipboard, as on a plain address other than localhost; or one that was not allowed to.
      shell.notify({ text: t('share.notCopied'), kind: 'error' });
    }
  }
  const address = link ? new URL(link.url, window.location.origin).href : '';
  return (
    <Dialog
      open={dialog === 'share'}
      onClose={() => workspace.state.set({ dialog: null })}
      title={t('share.title')}
      size="small"
    >
      {id === null ? (
        <EmptyState
          icon={Share2}
          title={t(`save.${save.status}`)}
          text={t(save.status === 'signed-out' ? 'share.signedOut' : 'share.unsaved')}
          action={
            save.status === 'signed-out' && (
              <Button variant="primary" onClick={() => void logIn()}>
                {t('save.logIn')} {t('save.logInWhy')}
              </Button>
            )
          }
        />
      ) : share === 'loading' ? (
        <Spinner />
      ) : share === 'failed' ? (
        <ErrorState
          title={t('share.notRead')}
          onRetry={() => {
            setShare('loading');
            setTries(tries + 1);
          }}
        />
      ) : (
        <div className={fields.form}>
          <Select
            label={t('share.mode')}
            value={mode}
            options={MODES.map((one) => ({ value: one, label: t(`share.mode.${one}`) }))}
            onChange={(event) => {
              const next = event.target.value as Mode;
              setMode(next);
              if (link) void make(next);
            }}
          />
          <p className={fields.hint}>{t('share.hint')}</p>
          {link ? (
            <>
              <TextField
                label={t('share.link')}
                readOnly
                dir="ltr"
                value={address}
                onFocus={(event) => event.currentTarget.select()}
              />
              <div className={fields.buttonRows}>
                <Button variant="primary" icon={Copy} onClick={() => void copy(address)}>
                  {t('share.copy')}
                </Button>
                <Button
                  icon={Link2Off}
                  busy={busy}
                  onClick={() =>
                    void change(async (design) => {
                      await shell.call(END, { params: { id: design } });
                      shell.notify({ text: t('share.ended') });
                      return null;
                    })
                  }
                >
                  {t('share.end')}
                </Button>
              </div>
            </>
          ) : (
            <Button variant="primary" icon={Share2} busy={busy} onClick={() => void make(mode)}>
              {t('share.make')}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}
