import type { SessionUser } from '@commonplace/contracts/session-user';
import type { Theme } from '@commonplace/remote-kit';
import { observable } from '@commonplace/remote-kit/observable';

/** Read by the edge, which writes the theme into the page before it is first painted. */
export const THEME_COOKIE = 'commonplace_theme';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const PAPER = { light: '#fbf8f2', dark: '#15120e' };

/** Light or dark: as chosen, for a year, else as the device is set. */
export function createTheme(document: Document, onChoice: (theme: Theme) => void) {
  const root = document.documentElement;
  const chosen = document.cookie.includes(`${THEME_COOKIE}=`);
  const wishesDark = document.defaultView?.matchMedia?.('(prefers-color-scheme: dark)').matches === true;
  const dark = chosen ? document.cookie.includes(`${THEME_COOKIE}=dark`) : wishesDark;
  const initial = dark ? 'dark' : 'light';
  const theme = observable<Theme>(initial);
  const paint = (value: Theme) => {
    root.dataset.theme = value;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PAPER[value]);
  };
  const keep = (value: Theme) => {
    const secure = document.location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${THEME_COOKIE}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  };
  const choose = (value: Theme) => {
    keep(value);
    paint(value);
    theme.set(value);
    onChoice(value);
  };
  paint(initial);
  return {
    get: theme.get,
    subscribe: theme.subscribe,
    set: choose,
    /**
     * THEME-02: the account's theme on a browser where nobody has chosen; the choice made here is never overruled. An account that never chose,
     * such as a new one, has nothing to say: the device goes on deciding.
     */
    adopt: (user: Pick<SessionUser, 'isLoggedIn' | 'theme_chosen' | 'editor_theme'>) => {
      const value = user.editor_theme;
      if (!user.isLoggedIn || !user.theme_chosen) return;
      if (document.cookie.includes(`${THEME_COOKIE}=`) || value === theme.get()) return;
      paint(value);
      theme.set(value);
      keep(value);
    },
    toggle: () => choose(theme.get() === 'dark' ? 'light' : 'dark'),
  };
}
