/**
 * The page's side of Stripe: loads Stripe's own script and shows its form, in the shape that the checkout expects of every provider
 * (`window.CommonplacePay.mount`). The session is the intent's client secret; the key handed back is the intent's id.
 */
export const stripeScript = (publishableKey: string): string => String.raw`(() => {
  'use strict';
  const key = ${JSON.stringify(publishableKey)};
  const load = new Promise((resolve, reject) => {
    const fail = () => reject(new Error('Failed to load SDK'));
    const script = document.createElement('script');
    script.src = 'https://js.stripe.com/v3/';
    script.onload = () => (window.Stripe ? resolve(window.Stripe(key)) : fail());
    script.onerror = fail;
    document.head.append(script);
  });
  window.CommonplacePay = {
    version: 1,
    // The page shows its own error, with a way to try again, when Stripe cannot be reached.
    ready: load,
    mount(element, options) {
      const { session, onResult, theme, locale } = options;
      const form = document.createElement('form');
      const place = document.createElement('div');
      const message = document.createElement('p');
      message.setAttribute('role', 'alert');
      const button = document.createElement('button');
      button.type = 'submit';
      const texts = /^ar/.test(locale || '') ? { save: 'احفظ البطاقة', pay: 'ادفع' } : { save: 'Save card', pay: 'Pay' };
      button.textContent = session.startsWith('seti_') ? texts.save : texts.pay;
      form.append(place, message, button);
      element.append(form);
      let elements;
      void load.then((stripe) => {
        elements = stripe.elements({ clientSecret: session, locale: locale || 'auto', appearance: { theme: theme === 'dark' ? 'night' : 'stripe' } });
        elements.create('payment').mount(place);
      });
      form.addEventListener('submit', async (event) => {
        event.preventDefault();
        if (!elements) return;
        button.disabled = true;
        message.textContent = '';
        const stripe = await load;
        const setup = session.startsWith('seti_');
        const confirm = setup ? stripe.confirmSetup : stripe.confirmPayment;
        const answer = await confirm({ elements, redirect: 'if_required', confirmParams: { return_url: location.href } });
        const intent = answer.paymentIntent || answer.setupIntent;
        if (intent) return onResult({ success: true, key: intent.id });
        button.disabled = false;
        message.textContent = answer.error ? answer.error.message : '';
      });
      return () => form.remove();
    },
  };
})();
`;
