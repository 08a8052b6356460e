import { ShellContext } from '@commonplace/remote-kit';
import { createTestShell } from '@commonplace/remote-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { FrameError } from '../frame/frame-error';
import { ShellProvider } from '../frame/shell-provider';
import type { Shell } from '../shell/create-shell';
import { DeviceGate } from './device-gate';
import { watchGlobalErrors } from './global-errors';
import { statusOfError } from './status-of';

const media = { lying: false };
beforeEach(() => {
  window.matchMedia = (query: string) =>
    ({
      matches: media.lying,
      media: query,
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
});
afterEach(() => {
  media.lying = false;
  jest.restoreAllMocks();
});

/** The gate around a page, in a browser that can or cannot draw. */
function gate(pathname: string, webGl: boolean) {
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation((() => (webGl ? {} : null)) as unknown as HTMLCanvasElement['getContext']);
  const shell = createTestShell();
  render(
    <ShellContext.Provider value={shell}>
      <DeviceGate pathname={pathname}>
        <h1>The page</h1>
      </DeviceGate>
    </ShellContext.Provider>,
  );
}

test('[NAV-21] a phone on its side is asked to be turned, on the editor only, and the page stays as it is below', () => {
  media.lying = true;
  gate('/create/design/5', true);
  expect(screen.getByRole('alertdialog', { name: 'Please rotate your device' })).toBeInTheDocument();
  expect(screen.getByText('The page')).toBeInTheDocument();
});
test('[NAV-21] other pages never ask', () => {
  media.lying = true;
  gate('/search', true);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('[NAV-22] without WebGL the editor says so, and can be opened all the same', async () => {
  gate('/create/design', false);
  expect(screen.getByRole('heading', { level: 1, name: 'Your browser has no WebGL' })).toBeInTheDocument();
  expect(screen.queryByText('The page')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Continue anyway' }));
  expect(screen.getByText('The page')).toBeInTheDocument();
});
test('[NAV-22] pages that do not draw do not ask', () => {
  gate('/all', false);
  expect(screen.getByText('The page')).toBeInTheDocument();
});

test.each([
  [{ status: 503 }, 503],
  [{ status: 404 }, 404],
  [new Error('broken'), 500],
  [{ status: 200 }, 500],
  [{ status: '503' }, 500],
  [undefined, 500],
])('[NAV-24] the status of %o is %d', (error, status) => {
  expect(statusOfError(error)).toBe(status);
});

test('[NAV-24] the generic error page shows the status of the failure', async () => {
  const api = createTestShell();
  const router = createMemoryRouter([
    {
      path: '*',
      element: <p>never</p>,
      loader: () => {
        // eslint-disable-next-line @typescript-eslint/only-throw-error -- React Router's own way to say a status
        throw new Response(null, { status: 502 });
      },
      errorElement: <FrameError />,
      HydrateFallback: () => null,
    },
  ]);
  render(
    <ShellProvider shell={{ api } as unknown as Shell}>
      <RouterProvider router={router} />
    </ShellProvider>,
  );
  expect(await screen.findByText('Error 502')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Something went wrong');
  expect(api.errors).toHaveLength(1);
});

describe('what nobody caught', () => {
  const rejected = (reason: unknown) =>
    Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  const thrown = (error: unknown) => new ErrorEvent('error', { error, cancelable: true });
  test.each([
    ['production', true],
    ['non-production', false],
  ])('[ERR-09] in %s it is reported; whether that is the end of it: %s', (_, production) => {
    const reports: string[] = [];
    const page = new EventTarget() as unknown as Window;
    const end = watchGlobalErrors(page, (error, where) => reports.push(where + ': ' + String(error)), production);
    const events = [thrown('one'), rejected('two')];
    for (const event of events) page.dispatchEvent(event);
    expect(reports).toEqual(['global error: one', 'unhandled rejection: two']);
    expect(events.map((event) => event.defaultPrevented)).toEqual([production, production]);
    end();
    page.dispatchEvent(thrown('three'));
    expect(reports).toHaveLength(2);
  });
});
