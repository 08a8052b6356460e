/** The provider's public script: `window.CommonplacePay.mount(element, { session, theme?, title?, locale?, onResult })` → unmount, whose `setTheme` dresses the form anew. */
export const SDK_SCRIPT = String.raw`(() => {
  'use strict';
  const base = new URL(document.currentScript.src).origin;
  window.CommonplacePay = {
    version: 1,
    mount(element, options) {
      const { session, onResult, title, locale } = options;
      let theme = options.theme;
      const frame = document.createElement('iframe');
      const url = new URL('/pay/sandbox/frame/' + encodeURIComponent(session), base);
      if (theme) url.searchParams.set('theme', theme);
      if (locale) url.searchParams.set('lang', locale);
      frame.src = url.href;
      frame.title = title || 'Payment';
      frame.setAttribute('allow', 'payment');
      frame.style.cssText = 'display:block;width:100%;min-height:1100px;border:0;background:transparent';
      const dress = () => {
        frame.style.colorScheme = theme === 'dark' ? 'dark' : 'light';
        if (frame.contentWindow) frame.contentWindow.postMessage({ source: 'commonplace-pay', session, theme }, base);
      };
      dress();
      frame.addEventListener('load', dress);
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
        dress();
      };
      return unmount;
    },
  };
})();
`;
