import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import './without-owner-stacks';
import { overlays } from '../packages/ui/src/components/late/overlays';

// Only a limit for what hangs, like testTimeout: a second is over on a machine that has much else to do.
configure({ asyncUtilTimeout: 15_000 });

// Menus and dialogs are there from the beginning, as at somebody's second opening; only the tests of the first one begin without them.
if (!expect.getState().testPath?.includes('/components/late/')) beforeAll(() => overlays.load());

// Each test is a tab of its own: what a form has kept for the tab is none of the next one's.
afterEach(() => {
  if (typeof sessionStorage !== 'undefined') sessionStorage.clear();
});
