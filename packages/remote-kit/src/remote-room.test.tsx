import { act, fireEvent, render, screen } from '@testing-library/react';
import type { RemoteModule } from './mount';
import { RemoteRoom, SLOW_MS } from './remote-room';
import { MOUNT_VERSION } from './shell-api';

const texts = {
  loading: 'Loading',
  title: 'Not here',
  text: 'Later',
  retry: 'Retry',
  offlineTitle: 'No connection',
  offlineText: 'Comes back',
  slow: 'It takes long',
  again: 'Try again',
};

function drawRoom(prepare: RemoteModule['prepare'], waiting?: string) {
  const mount: RemoteModule['mount'] = (element) => {
    element.textContent = 'the page';
    return () => undefined;
  };
  const remote: RemoteModule = { version: MOUNT_VERSION, mount, prepare, fragments: {} };
  render(
    <RemoteRoom
      name="mf-x"
      load={async () => remote}
      show={({ mount }, element, crashed) => mount(element, {} as never, crashed)}
      onError={() => undefined}
      texts={texts}
      waiting={waiting}
    />,
  );
}

test('the room waits for what the page at the present path is drawn with, so that nothing jumps', async () => {
  let come: () => void = () => undefined;
  const prepare = jest.fn(() => new Promise<void>((resolve) => (come = resolve)));
  await act(async () => drawRoom(prepare));
  expect(prepare).toHaveBeenCalledWith('/');
  expect(screen.getByLabelText('Loading')).toBeInTheDocument();
  expect(screen.queryByText('the page')).not.toBeInTheDocument();
  await act(async () => come());
  expect(screen.getByText('the page')).toBeInTheDocument();
  expect(screen.queryByLabelText('Loading')).not.toBeInTheDocument();
});

test('what stands in for the page while it comes is what the room was given', async () => {
  let come: () => void = () => undefined;
  await act(async () => drawRoom(() => new Promise<void>((resolve) => (come = resolve)), 'its shape'));
  expect(screen.getByText('its shape')).toBeInTheDocument();
  expect(screen.queryByLabelText('Loading')).not.toBeInTheDocument();
  await act(async () => come());
  expect(screen.queryByText('its shape')).not.toBeInTheDocument();
});

test('when that cannot be fetched, then the remote is shown all the same and says so itself', async () => {
  await act(async () => drawRoom(async () => Promise.reject(new Error('no network'))));
  expect(await screen.findByText('the page')).toBeInTheDocument();
});

describe('a remote that neither comes nor fails', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function hang(onAgain?: () => void) {
    const asked: ({ fresh?: boolean } | undefined)[] = [];
    const come: ((remote: RemoteModule) => void)[] = [];
    const fail: ((cause: Error) => void)[] = [];
    render(
      <RemoteRoom
        name="mf-x"
        load={(_, options) => {
          asked.push(options);
          return new Promise((resolve, reject) => {
            come.push(resolve);
            fail.push(reject);
          });
        }}
        show={({ mount }, element, crashed) => mount(element, {} as never, crashed)}
        onError={() => undefined}
        texts={texts}
        {...(onAgain ? { onAgain } : {})}
      />,
    );
    const mount: RemoteModule['mount'] = (element) => {
      element.textContent = 'the page';
      return () => undefined;
    };
    return { asked, come, fail, remote: { version: MOUNT_VERSION, mount, fragments: {} } as RemoteModule };
  }

  test('is said to take long, is asked for anew by the button, and is shown when it comes after all', async () => {
    const { asked, come, remote } = hang();
    expect(screen.queryByText('It takes long')).not.toBeInTheDocument();
    await act(async () => jest.advanceTimersByTime(SLOW_MS));
    expect(screen.getByText('It takes long').closest('[role=status]')).not.toBeNull();
    expect(screen.getByLabelText('Loading')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(asked).toEqual([{ fresh: false }, { fresh: true }]);
    expect(screen.queryByText('It takes long')).not.toBeInTheDocument();
    await act(async () => come[1]?.(remote));
    expect(screen.getByText('the page')).toBeInTheDocument();
    await act(async () => jest.advanceTimersByTime(2 * SLOW_MS));
    expect(screen.queryByText('It takes long')).not.toBeInTheDocument();
  });

  test('and then fails: its button does what that of a slow one does, as what hangs is still on its way', async () => {
    const onAgain = jest.fn();
    const { asked, fail } = hang(onAgain);
    await act(async () => jest.advanceTimersByTime(SLOW_MS));
    await act(async () => fail[0]?.(new Error('timed out')));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect([onAgain.mock.calls.length, asked.length]).toEqual([1, 1]);
  });

  test('one that fails at once is asked for anew, and does what a slow one does when it fails again', async () => {
    const onAgain = jest.fn();
    const { asked, fail } = hang(onAgain);
    await act(async () => fail[0]?.(new Error('404')));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect([onAgain.mock.calls.length, asked.length]).toEqual([0, 2]);
    await act(async () => fail[1]?.(new Error('404')));
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect([onAgain.mock.calls.length, asked.length]).toEqual([1, 2]);
  });

  test('was only slow: what comes late is shown without a hand', async () => {
    const { come, remote } = hang();
    await act(async () => jest.advanceTimersByTime(SLOW_MS + 500));
    await act(async () => come[0]?.(remote));
    expect(screen.getByText('the page')).toBeInTheDocument();
    expect(screen.queryByText('It takes long')).not.toBeInTheDocument();
  });
});

describe('a remote that fails while there is no network', () => {
  afterEach(() => jest.restoreAllMocks());

  test('is said to have no connection, and is asked for by itself when there is one, then as its button does', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const asked: ({ fresh?: boolean } | undefined)[] = [];
    const onAgain = jest.fn();
    const room = (
      <RemoteRoom
        name="mf-x"
        load={async (_, options) => {
          asked.push(options);
          throw new TypeError('no network');
        }}
        show={() => () => undefined}
        onError={() => undefined}
        texts={texts}
        onAgain={onAgain}
      />
    );
    await act(async () => void render(room));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No connection');
    expect(screen.getByText('Comes back')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
    onLine.mockReturnValue(true);
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect([asked, onAgain.mock.calls.length]).toEqual([[{ fresh: false }, { fresh: true }], 0]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Not here');
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect([asked.length, onAgain.mock.calls.length]).toEqual([2, 1]);
  });

  test('one that is shown stays as it is when the network comes back', async () => {
    const asked = jest.fn();
    const mount: RemoteModule['mount'] = (element) => {
      element.textContent = 'the page';
      return () => undefined;
    };
    const room = (
      <RemoteRoom
        name="mf-x"
        load={async () => {
          asked();
          return { version: MOUNT_VERSION, mount, fragments: {} };
        }}
        show={(remote, element, crashed) => remote.mount(element, {} as never, crashed)}
        onError={() => undefined}
        texts={texts}
      />
    );
    await act(async () => void render(room));
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(screen.getByText('the page')).toBeInTheDocument();
  });
});
