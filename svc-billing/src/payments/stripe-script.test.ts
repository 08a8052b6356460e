/** @jest-environment jsdom */
import { stripeScript } from './stripe-script';

interface Sdk {
  ready: Promise<unknown>;
  mount(
    element: HTMLElement,
    options: { session: string; theme?: string; onResult: (result: object) => void },
  ): () => void;
}
type Page = Window & { CommonplacePay?: Sdk; Stripe?: unknown };
const page = window as Page;

/** Runs the script as a page does; `Stripe.js` itself is what Stripe's own server gives and is only written down here. */
function run(): HTMLScriptElement {
  document.head.innerHTML = '';
  const own = document.createElement('script');
  own.textContent = stripeScript('pk_test_"1');
  document.head.append(own);
  const [, stripes] = Array.from(document.scripts);
  if (!stripes) throw new Error('Stripe.js was not asked for');
  return stripes;
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** What Stripe.js is asked to do. */
function stripeJs(answer: object) {
  const asked: unknown[] = [];
  const confirm = async (given: object) => {
    asked.push(given);
    return answer;
  };
  page.Stripe = (key: string) => ({
    elements: (options: object) => {
      asked.push([key, options]);
      return { create: () => ({ mount: (place: HTMLElement) => place.append('Stripe’s own fields') }) };
    },
    confirmPayment: confirm,
    confirmSetup: confirm,
  });
  return asked;
}

async function mounted(session: string, answer: object) {
  const asked = stripeJs(answer);
  run().dispatchEvent(new Event('load'));
  const place = document.createElement('div');
  document.body.append(place);
  const results: object[] = [];
  const unmount = page.CommonplacePay?.mount(place, {
    session,
    theme: 'dark',
    onResult: (result) => void results.push(result),
  });
  await settled();
  const pay = async () => {
    place.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    await settled();
    await settled();
  };
  return { asked, place, results, pay, unmount };
}

test('the card is typed into fields of Stripe, and the key of the intent comes back', async () => {
  const { asked, place, results, pay, unmount } = await mounted('pi_1_secret_2', { paymentIntent: { id: 'pi_1' } });
  expect(asked[0]).toEqual(['pk_test_"1', expect.objectContaining({ clientSecret: 'pi_1_secret_2' })]);
  // No field of our own that a card number could be typed into.
  expect(place.querySelectorAll('input')).toHaveLength(0);
  await pay();
  expect(asked[1]).toMatchObject({ redirect: 'if_required' });
  expect(results).toEqual([{ success: true, key: 'pi_1' }]);
  unmount?.();
  expect(place.children).toHaveLength(0);
});

test('a card alone is saved by its own intent', async () => {
  const { place, results, pay } = await mounted('seti_1_secret_2', { setupIntent: { id: 'seti_1' } });
  expect(place.querySelector('button')).toHaveProperty('textContent', 'Save card');
  await pay();
  expect(results).toEqual([{ success: true, key: 'seti_1' }]);
});

test('a card that is declined says why, and may be tried again', async () => {
  const { place, results, pay } = await mounted('pi_1_secret_2', { error: { message: 'Your card was declined.' } });
  await pay();
  expect(place.querySelector('[role=alert]')).toHaveProperty('textContent', 'Your card was declined.');
  expect(place.querySelector('button')).toHaveProperty('disabled', false);
  expect(results).toEqual([]);
});

test('[CHK-28] Stripe.js that cannot be loaded is said to the page', async () => {
  delete page.Stripe;
  run().dispatchEvent(new Event('error'));
  await expect(page.CommonplacePay?.ready).rejects.toThrow('Failed to load SDK');
});
