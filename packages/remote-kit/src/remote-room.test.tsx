import { act, render, screen } from '@testing-library/react';
import type { RemoteModule } from './mount';
import { RemoteRoom } from './remote-room';
import { MOUNT_VERSION } from './shell-api';

const texts = { loading: 'Loading', title: 'Not here', text: 'Later', retry: 'Try again' };

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
