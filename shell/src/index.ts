import { guardSinks } from '@commonplace/remote-kit/trusted-types';
import { isBare } from './frame/is-bare';

// Before any script is asked for: from here on texts become markup, code or addresses of code by its leave.
guardSinks();

// Federation negotiates the shared packages first; everything else is behind these imports.
void import('./bootstrap');
// Asked for beside it instead of after it, where the page needs it.
if (!isBare(window.location.pathname)) void import('./frame/chrome').catch(() => undefined);
