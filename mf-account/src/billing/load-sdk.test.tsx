import { loadSdk, type PaymentSdk } from './load-sdk';

/** Answers the next script that the page asks for. */
async function answer(sdk: PaymentSdk | undefined): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  const script = document.head.querySelector('script:last-of-type');
  if (sdk) window.CommonplacePay = sdk;
  script?.dispatchEvent(new Event(sdk ? 'load' : 'error'));
}

test('[CHK-27, CHK-28] an SDK whose own provider cannot be loaded fails, and is loaded anew at the next try', async () => {
  const mount = () => () => undefined;
  const failed = loadSdk('/pay.js');
  const rejected = expect(failed).rejects.toThrow('Failed to load SDK');
  const lost = Promise.reject(new Error('Failed to load SDK'));
  lost.catch(() => undefined);
  await answer({ mount, ready: lost });
  await rejected;
  expect(window.CommonplacePay).toBeUndefined();
  const whole: PaymentSdk = { mount, ready: Promise.resolve() };
  const loaded = loadSdk('/pay.js');
  await answer(whole);
  expect(await loaded).toBe(whole);
});
