import { exponentOf } from '../src/plans/money';
import { TEST_CARDS } from './cards';
import type { SessionRow } from './store';

/** The hosted card form of one session. */
export function framePage(session: SessionRow, dark: boolean): string {
  const cards = TEST_CARDS.map(
    (card) => `<li><code>${card.number.replace(/(.{4})(?=.)/g, '$1 ')}</code><span>${card.text}</span></li>`,
  ).join('');
  return page(
    'Payment',
    dark,
    `<main>
  <header>
    <p class="what">${escape(session.description)}</p>
    <p class="amount" id="amount" data-minor="${session.amount_minor}" data-currency="${session.currency}" data-exponent="${exponentOf(session.currency)}"></p>
  </header>
  <form id="card-form" data-session="${escape(session._id)}" novalidate autocomplete="on">
    <div class="field">
      <label for="number">Card number</label>
      <input id="number" name="number" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" aria-describedby="number-error" required>
      <p class="error" id="number-error"></p>
    </div>
    <div class="pair">
      <div class="field">
        <label for="expiry">Expiry date</label>
        <input id="expiry" name="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" aria-describedby="expiry-error" required>
        <p class="error" id="expiry-error"></p>
      </div>
      <div class="field">
        <label for="cvc">Security code</label>
        <input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" maxlength="4" aria-describedby="cvc-error" required>
        <p class="error" id="cvc-error"></p>
      </div>
    </div>
    <p class="message" id="message" role="alert" hidden></p>
    <button type="submit" id="pay" class="primary">${session.amount_minor === 0 ? 'Save card' : 'Pay'}</button>
    <p class="safe">Your card goes to the payment provider only and is protected by 256-bit SSL encryption.</p>
  </form>
  <section id="challenge" aria-labelledby="challenge-title" hidden>
    <h1 id="challenge-title">${session.amount_minor === 0 ? 'Confirm your card' : 'Confirm this payment'}</h1>
    <p>Your bank wants to be sure that it is you.</p>
    <div class="choices">
      <button type="button" id="agree" class="primary">Confirm payment</button>
      <button type="button" id="refuse">Refuse</button>
    </div>
  </section>
  <details>
    <summary>Test cards</summary>
    <p>This is a sandbox: no money moves. Use any future date and any three digits.</p>
    <ul>${cards}</ul>
  </details>
</main>
<script src="/pay/sandbox/frame.js"></script>`,
  );
}

/** For a session that is unknown or over. */
export function gonePage(): string {
  return page(
    'Payment',
    false,
    '<main><header><p class="what">This payment page has expired.</p></header><p>Reload the page to start again.</p></main>',
  );
}

function page(title: string, dark: boolean, body: string): string {
  return `<!doctype html>
<html lang="en"${dark ? ' class="dark"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/pay/sandbox/frame.css">
</head>
<body>${body}</body>
</html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
