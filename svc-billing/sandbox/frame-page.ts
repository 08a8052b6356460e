import { planText } from '../src/mails/mail-words';
import { exponentOf } from '../src/plans/money';
import { TEST_CARDS } from './cards';
import { CARD_TEXTS, type FrameLanguage, type FrameText } from './frame-texts';
import type { SessionRow } from './store';

/** How a frame is shown: what the page around it asks for. */
export interface FrameLook {
  readonly dark: boolean;
  readonly language: FrameLanguage;
}

/** What the frame's script says itself. */
const OF_SCRIPT = [
  'pay',
  'save',
  'nothingNow',
  'accepted',
  'expired',
  'startAgain',
  'unreachable',
  'failed',
] as const satisfies readonly FrameText[];

/** The hosted card form of one session. */
export function framePage(session: SessionRow, look: FrameLook): string {
  const { locale, texts: t } = look.language;
  const cards = TEST_CARDS.map(
    ({ number, behaviour }) =>
      `<li><code dir="ltr">${number.replace(/(.{4})(?=.)/g, '$1 ')}</code><span>${CARD_TEXTS[locale][behaviour]}</span></li>`,
  ).join('');
  const ofScript = JSON.stringify(Object.fromEntries(OF_SCRIPT.map((name) => [name, t[name]])));
  const free = session.amount_minor === 0;
  return page(
    look,
    `<main>
  <header>
    <p class="what">${escape(planText(session.description, locale))}</p>
    <p class="amount" id="amount" data-minor="${session.amount_minor}" data-currency="${session.currency}" data-exponent="${exponentOf(session.currency)}"></p>
  </header>
  <form id="card-form" data-session="${escape(session._id)}" data-texts="${escape(ofScript)}" novalidate autocomplete="on">
    <div class="field">
      <label for="number">${t.number}</label>
      <input id="number" name="number" dir="ltr" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" aria-describedby="number-error" required>
      <p class="error" id="number-error"></p>
    </div>
    <div class="pair">
      <div class="field">
        <label for="expiry">${t.expiry}</label>
        <input id="expiry" name="expiry" dir="ltr" inputmode="numeric" autocomplete="cc-exp" placeholder="${t.expiryLook}" aria-describedby="expiry-error" required>
        <p class="error" id="expiry-error"></p>
      </div>
      <div class="field">
        <label for="cvc">${t.cvc}</label>
        <input id="cvc" name="cvc" dir="ltr" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" maxlength="4" aria-describedby="cvc-error" required>
        <p class="error" id="cvc-error"></p>
      </div>
    </div>
    <p class="message" id="message" role="alert" hidden></p>
    <button type="submit" id="pay" class="primary">${free ? t.save : t.pay.replace(' {amount}', '')}</button>
    <p class="safe">${t.safe}</p>
  </form>
  <section id="challenge" aria-labelledby="challenge-title" hidden>
    <h1 id="challenge-title">${free ? t.confirmCardTitle : t.confirmPaymentTitle}</h1>
    <p>${t.confirmText}</p>
    <div class="choices">
      <button type="button" id="agree" class="primary">${t.agree}</button>
      <button type="button" id="refuse">${t.refuse}</button>
    </div>
  </section>
  <details>
    <summary>${t.cards}</summary>
    <p>${t.cardsText}</p>
    <ul>${cards}</ul>
  </details>
</main>
<script src="/pay/sandbox/frame.js"></script>`,
  );
}

/** For a session that is unknown or over. */
export function gonePage(look: FrameLook): string {
  const { texts: t } = look.language;
  return page(look, `<main><header><p class="what">${t.expired}</p></header><p>${t.startAgain}</p></main>`);
}

function page({ dark, language }: FrameLook, body: string): string {
  return `<!doctype html>
<html lang="${language.tag}" dir="${language.dir}"${dark ? ' class="dark"' : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${language.texts.title}</title>
<link rel="stylesheet" href="/pay/sandbox/frame.css">
</head>
<body>${body}</body>
</html>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
}
