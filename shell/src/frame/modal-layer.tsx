import type { FragmentName, MountFragment } from '@commonplace/remote-kit';
import { FRAGMENT_OWNERS } from '@commonplace/remote-kit';
import { RemoteRoom } from '@commonplace/remote-kit/remote-room';
import { DialogFrame, type DialogSize } from '@commonplace/ui';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { OpenModal } from '../shell/modals';
import { useText } from '../texts';
import styles from './modal-layer.module.css';
import { useWholeShell } from './shell-provider';

const SIZES: Record<FragmentName, DialogSize> = {
  auth: 'small',
  upgrade: 'medium',
  'topic-selector': 'medium',
  save: 'small',
  download: 'small',
  detail: 'large',
};

/** Fragments of remotes over the page, in dialogs. */
export function ModalLayer() {
  const { modals } = useWholeShell();
  const { pathname } = useLocation();
  const open = useSyncExternalStore(modals.subscribe, modals.get);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current !== pathname) modals.closeAll();
    before.current = pathname;
  }, [modals, pathname]);
  return open.map((modal) => <Fragment key={modal.id} modal={modal} />);
}

function Fragment({ modal }: { modal: OpenModal }) {
  const t = useText();
  const shell = useWholeShell();
  const { fragment, input, close, id } = modal;
  const titleId = `fragment-${id}-title`;
  return (
    <DialogFrame titleId={titleId} size={SIZES[fragment]} closeLabel={t('close')} onClose={() => close()}>
      <RemoteRoom
        className={fragment === 'detail' ? undefined : styles.room}
        name={FRAGMENT_OWNERS[fragment]}
        load={async (name, options) => (await shell.loader()).load(name, options)}
        show={(remote, element, crashed) => {
          const mount = remote.fragments[fragment] as MountFragment<FragmentName> | undefined;
          if (!mount) throw new Error(`${FRAGMENT_OWNERS[fragment]} has no fragment ${fragment}`);
          return mount(element, shell.api, input as never, { titleId, done: close }, crashed);
        }}
        onError={shell.remoteFailed}
        onShown={shell.remoteShown}
        texts={{
          loading: t('loading'),
          title: t('roomTitle'),
          text: t('roomText'),
          retry: t('retry'),
          offlineTitle: t('offlineTitle'),
          offlineText: t('roomOffline'),
          slow: t('roomSlow'),
          again: t('roomAgain'),
        }}
      />
    </DialogFrame>
  );
}
