import { Button, EmptyState } from '@commonplace/ui';
import { MonitorX, RotateCcw } from 'lucide-react';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useText } from '../texts';
import { hasWebGl } from './has-web-gl';
import styles from './device-gate.module.css';

/** A phone on its side: the editor's bars leave no room for the design. */
const LYING = '(orientation: landscape) and (max-height: 420px) and (pointer: coarse)';
/** Pages that draw. */
const EDITOR = /^\/create\/design(\/|$)/;

/** NAV-21, NAV-22: what the editor needs of the device; without it a screen says so in its place. */
export function DeviceGate({ pathname, children }: { pathname: string; children: ReactNode }) {
  return EDITOR.test(pathname) ? <EditorGate>{children}</EditorGate> : children;
}

function EditorGate({ children }: { children: ReactNode }) {
  const t = useText();
  const lying = useSyncExternalStore(watchLying, () => window.matchMedia(LYING).matches);
  const [webGl] = useState(() => hasWebGl(document));
  const [drawsWithout, setDrawsWithout] = useState(false);
  if (!webGl && !drawsWithout) {
    return (
      <main className={styles.screen}>
        <EmptyState
          heading="h1"
          icon={MonitorX}
          title={t('webglTitle')}
          text={t('webglText')}
          action={<Button onClick={() => setDrawsWithout(true)}>{t('continueAnyway')}</Button>}
        />
      </main>
    );
  }
  return (
    <>
      {children}
      {lying && (
        // The editor stays as it is below: turning the device back goes on where it was.
        <div role="alertdialog" aria-label={t('rotateTitle')} className={styles.cover}>
          <EmptyState icon={RotateCcw} title={t('rotateTitle')} text={t('rotateText')} />
        </div>
      )}
    </>
  );
}

function watchLying(changed: () => void): () => void {
  const query = window.matchMedia(LYING);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
