import { isBare } from './frame/is-bare';

// Federation negotiates the shared packages first; everything else is behind these imports.
void import('./bootstrap');
// Asked for beside it instead of after it, where the page needs it.
if (!isBare(window.location.pathname)) void import('./frame/chrome').catch(() => undefined);
