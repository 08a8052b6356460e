/** The script of the hosted card form. What is typed goes to the provider only; the page around it gets a key. */
export const FRAME_SCRIPT = String.raw`(() => {
  'use strict';
  const form = document.getElementById('card-form');
  if (!form) return;
  const session = form.dataset.session;
  const locale = document.documentElement.lang;
  const at = (path) =>
    '/pay/sandbox/frame/' + encodeURIComponent(session) + '/' + path + '?lang=' + encodeURIComponent(locale);
  const texts = JSON.parse(form.dataset.texts);
  const byId = (id) => document.getElementById(id);
  const button = byId('pay');
  const message = byId('message');
  const step = byId('challenge');
  let challenge = '';

  const amount = byId('amount');
  const digits = Number(amount.dataset.exponent);
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency: amount.dataset.currency })
    .format(Number(amount.dataset.minor) / 10 ** digits);
  // From right to left the sign of a currency such as US$ would be torn off its letters.
  const apart = document.documentElement.dir === 'rtl';
  amount.textContent = apart ? '\u2066' + price.replace(/[\u200e\u200f]/g, '') + '\u2069' : price;
  const free = Number(amount.dataset.minor) === 0;
  if (free) amount.textContent = texts.nothingNow;
  button.textContent = free ? texts.save : texts.pay.replace('{amount}', () => amount.textContent);

  const number = byId('number');
  const expiry = byId('expiry');
  number.addEventListener('input', () => {
    const plain = number.value.replace(/\D/g, '').slice(0, 19);
    number.value = plain.replace(/(.{4})(?=.)/g, '$1 ');
  });
  expiry.addEventListener('input', (event) => {
    const plain = expiry.value.replace(/\D/g, '').slice(0, 4);
    expiry.value = plain.length > 2 || (plain.length === 2 && event.inputType !== 'deleteContentBackward')
      ? plain.slice(0, 2) + ' / ' + plain.slice(2)
      : plain;
  });

  const say = (text) => {
    message.textContent = text || '';
    message.hidden = !text;
  };
  const fieldErrors = (errors) => {
    let first;
    for (const name of ['number', 'expiry', 'cvc']) {
      const field = byId(name);
      const text = errors[name] || '';
      byId(name + '-error').textContent = text;
      field.setAttribute('aria-invalid', text ? 'true' : 'false');
      if (text && !first) first = field;
    }
    if (first) first.focus();
  };
  const busy = (on) => {
    document.body.classList.toggle('busy', on);
    for (const one of document.querySelectorAll('button')) one.disabled = on;
  };
  const tell = (key) => {
    parent.postMessage({ source: 'commonplace-pay', session, success: true, key }, location.origin);
  };

  async function post(path, body) {
    busy(true);
    say('');
    try {
      const reply = await fetch(at(path), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      handle(await reply.json());
    } catch {
      busy(false);
      say(texts.unreachable);
    }
  }

  function handle(answer) {
    if (answer.status === 'authorised') {
      document.body.classList.add('done');
      say('');
      button.textContent = texts.accepted;
      step.hidden = true;
      form.hidden = false;
      tell(answer.key);
      return;
    }
    busy(false);
    if (answer.status === 'challenge') {
      challenge = answer.challenge;
      form.hidden = true;
      step.hidden = false;
      byId('agree').focus();
      return;
    }
    step.hidden = true;
    form.hidden = false;
    if (answer.status === 'invalid') return fieldErrors(answer.errors);
    if (answer.status === 'gone') return say(texts.expired + ' ' + texts.startAgain);
    say(answer.error || texts.failed);
  }

  window.addEventListener('message', (event) => {
    const data = event.data;
    if (event.source !== parent || event.origin !== location.origin) return;
    if (!data || data.source !== 'commonplace-pay' || data.session !== session) return;
    document.documentElement.classList.toggle('dark', data.theme === 'dark');
  });

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    fieldErrors({});
    void post('pay', { number: number.value, expiry: expiry.value, cvc: byId('cvc').value });
  });
  byId('agree').addEventListener('click', () => void post('challenge', { challenge, agreed: true }));
  byId('refuse').addEventListener('click', () => void post('challenge', { challenge, agreed: false }));
})();
`;
