/** The script of the hosted card form. What is typed goes to the provider only; the page around it gets a key. */
export const FRAME_SCRIPT = String.raw`(() => {
  'use strict';
  const form = document.getElementById('card-form');
  if (!form) return;
  // The page around it knows the form by the session that it was opened with; it may be told to pay in another one.
  const opened = form.dataset.session;
  let session = opened;
  // The session whose sum is on the screen: no other one is paid in.
  let seen = opened;
  const locale = document.documentElement.lang;
  const at = (path) =>
    '/pay/sandbox/frame/' + encodeURIComponent(session) + path + '?lang=' + encodeURIComponent(locale);
  const texts = JSON.parse(form.dataset.texts);
  const byId = (id) => document.getElementById(id);
  const button = byId('pay');
  const message = byId('message');
  const step = byId('challenge');
  let challenge = '';

  const showAmount = () => {
    const amount = byId('amount');
    const { currency, exponent, minor } = amount.dataset;
    const sum = Number(minor) / 10 ** Number(exponent);
    // Whole amounts go without decimals, as in the page around it.
    const price = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: Number.isInteger(sum) ? 0 : Number(exponent),
      maximumFractionDigits: Number(exponent),
    }).format(sum);
    // From right to left the sign of a currency such as US$ would be torn off its letters.
    const apart = document.documentElement.dir === 'rtl';
    amount.textContent = apart ? '\u2066' + price.replace(/[\u200e\u200f]/g, '') + '\u2069' : price;
    if (sum === 0) amount.textContent = texts.nothingNow;
    button.textContent = sum === 0 ? texts.save : texts.pay.replace('{amount}', () => amount.textContent);
  };
  showAmount();

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
  const fieldError = (field, text) => {
    byId(field.id + '-error').textContent = text;
    field.setAttribute('aria-invalid', text ? 'true' : 'false');
  };
  const fields = ['number', 'expiry', 'cvc'].map(byId);
  const fieldErrors = (errors) => {
    for (const field of fields) fieldError(field, errors[field.id] || '');
    const first = fields.find((field) => errors[field.id]);
    if (first) first.focus();
  };
  // What was wrong is being corrected; it is judged anew when it is sent.
  for (const field of fields) field.addEventListener('input', () => fieldError(field, ''));
  const busy = (on) => {
    document.body.classList.toggle('busy', on);
    for (const one of document.querySelectorAll('button')) one.disabled = on;
  };
  const tell = (key) => {
    parent.postMessage({ source: 'commonplace-pay', session, success: true, key }, location.origin);
  };

  async function post(path, body) {
    const paid = session;
    busy(true);
    say('');
    try {
      const reply = await fetch(at(path), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const answer = await reply.json();
      // An answer about a sum that is not asked for any more.
      if (paid === session) handle(answer);
    } catch {
      if (paid !== session) return;
      busy(false);
      say(texts.unreachable);
    }
  }

  /** Shows what the session's own page says of it, around the fields as they are. */
  async function follow() {
    const next = session;
    busy(true);
    say('');
    challenge = '';
    step.hidden = true;
    form.hidden = false;
    document.body.classList.remove('done');
    try {
      const reply = await fetch(at(''));
      if (reply.status >= 500) throw new Error('not answered');
      const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
      if (next !== session) return;
      busy(false);
      if (!page.getElementById('card-form')) return say(texts.expired + ' ' + texts.startAgain);
      document.querySelector('header').replaceWith(document.adoptNode(page.querySelector('header')));
      byId('challenge-title').textContent = page.getElementById('challenge-title').textContent;
      showAmount();
      seen = next;
    } catch {
      if (next !== session) return;
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
    if (!data || data.source !== 'commonplace-pay' || data.session !== opened) return;
    document.documentElement.classList.toggle('dark', data.theme === 'dark');
    if (typeof data.payIn !== 'string' || data.payIn === session) return;
    session = data.payIn;
    void follow();
  });

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    fieldErrors({});
    if (seen !== session) return void follow();
    void post('/pay', { number: number.value, expiry: expiry.value, cvc: byId('cvc').value });
  });
  byId('agree').addEventListener('click', () => void post('/challenge', { challenge, agreed: true }));
  byId('refuse').addEventListener('click', () => void post('/challenge', { challenge, agreed: false }));
})();
`;
