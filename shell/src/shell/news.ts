import { API_PREFIX } from '@commonplace/contracts/product';
import type { ShellApi } from '@commonplace/remote-kit';

export interface NewsParts {
  session: ShellApi['session'];
  emit: ShellApi['emit'];
  onError: (error: unknown) => void;
  open?: (url: string) => EventSource;
}

/**
 * Server-sent news. Nothing is replayed by the server, so the session is fetched again at every reconnect, and remotes are told to fetch
 * what they hold. The connection is made anew when somebody else is signed in: the server tells each account its own.
 */
export function followNews({ session, emit, onError, open = (url) => new EventSource(url) }: NewsParts): () => void {
  let source: EventSource | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let uid = session.get().uid;
  let connected = false;
  const refresh = () => session.refresh().catch(onError);

  function connect(): void {
    clearTimeout(retry);
    source?.close();
    connected = false;
    source = open(`${API_PREFIX}/stream`);
    listen(source);
  }
  function listen(current: EventSource): void {
    const hear = (event: string, fn: (data: unknown) => void) =>
      current.addEventListener(event, (message: MessageEvent<string>) => {
        try {
          fn(JSON.parse(message.data));
        } catch (error) {
          onError(error);
        }
      });
    let opened = false;
    current.addEventListener('open', () => {
      const again = opened || connected;
      opened = connected = true;
      if (!again) return;
      emit('stream-reconnected', {});
      void refresh();
    });
    current.addEventListener('error', () => {
      // A browser gives up for good on some answers (503 while the edge restarts); then we come back ourselves.
      if (current.readyState !== 2 || current !== source) return;
      const wasConnected = connected;
      retry = setTimeout(
        () => {
          connect();
          connected = wasConnected;
        },
        3_000 + Math.random() * 2_000,
      );
    });
    hear('session-user.changed', () => void refresh().then(() => emit('access-changed', {})));
    hear('session.ended', () => void refresh());
    hear('notification.created', (data) => emit('notification', data as { mid?: number }));
    hear('upload.processed', (data) => emit('upload-processed', data as { id: string; processing: 'done' | 'failed' }));
    hear('variable.changed', (data) => {
      emit('variable-changed', data as { name: string; value: unknown });
      void refresh();
    });
  }
  const unsubscribe = session.subscribe((user) => {
    if (user.uid === uid) return;
    uid = user.uid;
    connect();
  });
  connect();
  return () => {
    unsubscribe();
    clearTimeout(retry);
    source?.close();
  };
}
