import { createBrowserRouter } from 'react-router';
import { Frame } from './frame';
import { FrameError } from './frame-error';

/** One route for everything: which remote shows a path is the registry's to say. */
export function createRouter() {
  return createBrowserRouter([{ path: '*', element: <Frame />, errorElement: <FrameError /> }]);
}
