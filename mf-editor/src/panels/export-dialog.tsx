import { Button, Checkbox, Dialog, Select } from '@commonplace/ui';
import { useShell } from '@commonplace/remote-kit';
import { useState } from 'react';
import { useEditor, useWorkspace, useWorkspaceState } from '../app/context';
import { useText } from '../app/texts';
import { fileName, fits } from '../export/png';
import styles from './panels.module.css';

const FORMATS = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;
type Format = keyof typeof FORMATS;
const SCALES = [0.5, 1, 2, 3, 4] as const;

/** The page as a picture file. */
export function ExportDialog() {
  const t = useText();
  const shell = useShell();
  const workspace = useWorkspace();
  const editor = useEditor();
  const { dialog, name } = useWorkspaceState();
  const [format, setFormat] = useState<Format>('png');
  const [scale, setScale] = useState(1);
  const [transparent, setTransparent] = useState(false);
  const [busy, setBusy] = useState(false);
  const { page } = editor;
  const size = (factor: number) => ({
    width: Math.round((page?.width ?? 0) * factor),
    height: Math.round((page?.height ?? 0) * factor),
  });
  const chosen = size(scale);
  const possible = fits(chosen.width, chosen.height);

  async function download(): Promise<void> {
    setBusy(true);
    try {
      const blob = await workspace.exportPicture({
        scale,
        transparent: transparent && format !== 'jpg',
        type: FORMATS[format],
        quality: 0.92,
      });
      save(blob, fileName(name, format));
      workspace.say(t('said.exported'));
      workspace.state.set({ dialog: null });
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof DOMException)) throw error;
      shell.notify({ text: t('export.failed', { reason: error.message }), kind: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog
      open={dialog === 'export'}
      onClose={() => workspace.state.set({ dialog: null })}
      title={t('export.title')}
      actions={
        <Button variant="primary" busy={busy} disabled={!possible} onClick={() => void download()}>
          {t('export.download')}
        </Button>
      }
    >
      <div className={styles.form}>
        <Select
          label={t('export.format')}
          value={format}
          onChange={(event) => setFormat(event.target.value as Format)}
          options={[
            { value: 'png', label: 'PNG' },
            { value: 'jpg', label: 'JPEG' },
            { value: 'webp', label: 'WebP' },
          ]}
        />
        <Select
          label={t('export.size')}
          value={String(scale)}
          error={possible ? undefined : t('export.tooLarge', chosen)}
          onChange={(event) => setScale(Number(event.target.value))}
          options={SCALES.map((factor) => ({ value: String(factor), label: t('export.pixels', size(factor)) }))}
        />
        {format !== 'jpg' && (
          <Checkbox
            label={t('export.transparent')}
            checked={transparent}
            onChange={(event) => setTransparent(event.target.checked)}
          />
        )}
      </div>
    </Dialog>
  );
}

function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
