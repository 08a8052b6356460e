/** The provider's public script: `window.CommonplacePay.mount(element, { session, theme?, title?, locale?, onResult })` → unmount; its `setTheme` dresses the form anew, and its `setSession` lets the same form pay in another session. */
export const SDK_SCRIPT = String.raw`(() => {
  'use strict';
  const base = new URL(document.currentScript.src).origin;
  window.CommonplacePay = {
    version: 1,
    mount(element, options) {
      const { session: opened, onResult, title, locale } = options;
      let { session, theme } = options;
      const frame = document.createElement('iframe');
      const url = new URL('/pay/sandbox/frame/' + encodeURIComponent(opened), base);
      if (theme) url.searchParams.set('theme', theme);
      if (locale) url.searchParams.set('lang', locale);
      frame.src = url.href;
      frame.title = title || 'Payment';
      frame.setAttribute('allow', 'payment');
      frame.style.cssText = 'display:block;width:100%;min-height:1100px;border:0;background:transparent';
      const tell = () => {
        frame.style.colorScheme = theme === 'dark' ? 'dark' : 'light';
        const said = { source: 'commonplace-pay', session: opened, theme, payIn: session };
        if (frame.contentWindow) frame.contentWindow.postMessage(said, base);
      };
      tell();
      frame.addEventListener('load', tell);
      const listen = (event) => {
        if (event.origin !== base || event.source !== frame.contentWindow) return;
        const data = event.data;
        if (!data || data.source !== 'commonplace-pay' || data.session !== session) return;
        onResult({ success: data.success === true, key: typeof data.key === 'string' ? data.key : undefined });
      };
      window.addEventListener('message', listen);
      element.append(frame);
      const unmount = () => {
        window.removeEventListener('message', listen);
        frame.remove();
      };
      // What was typed stays.
      unmount.setTheme = (next) => {
        theme = next;
        tell();
      };
      unmount.setSession = (next) => {
        session = next;
        tell();
      };
      return unmount;
    },
  };
})();
`;
