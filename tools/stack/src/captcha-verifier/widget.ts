/** The widget's script: an object in the window with `render(element, { sitekey, callback })`, as hosted captchas have it. */
export const WIDGET = `(() => {
  window.commonplaceCaptcha = {
    render(element, options) {
      fetch('/captcha/token', { method: 'POST', body: new URLSearchParams({ sitekey: options.sitekey }) })
        .then((reply) => reply.json())
        .then((answer) => (answer.token ? options.callback(answer.token) : options['error-callback']?.()))
        .catch(() => options['error-callback']?.());
      return 'widget';
    },
  };
})();
`;
