/** What the payment provider's script puts on the window. */
export interface PaymentSdk {
  /** What the script itself still waits for, e.g. a provider's own script; rejected when that cannot be loaded. */
  ready?: Promise<unknown>;
  mount(
    element: HTMLElement,
    options: {
      session: string;
      theme?: 'light' | 'dark';
      title?: string;
      /** BCP 47 tag of the language that the form speaks. */
      locale?: string;
      onResult: (result: { success: boolean; key?: string }) => void;
    },
  ): Mounted;
}

/** Takes the form away. */
interface Mounted {
  (): void;
  /** Dresses the form anew; what was typed stays. A provider that cannot has none. */
  setTheme?: (theme: 'light' | 'dark') => void;
  /** Pays in another session from now on; what was typed stays. A provider that cannot has none. */
  setSession?: (session: string) => void;
}
declare global {
  interface Window {
    CommonplacePay?: PaymentSdk;
  }
}

const RETRY_MS = 300;
const CHECKS = 9;
const CHECK_MS = 100;

/**
 * Loads the provider's script: once more after 300 ms when it fails, then looks up to 9 times, 100 ms apart, for what it provides.
 * Rejects with 'Failed to load SDK'.
 */
export function loadSdk(url: string): Promise<PaymentSdk> {
  let running = loading.get(url);
  if (!running) {
    running = load(url).finally(() => loading.delete(url));
    loading.set(url, running);
  }
  return running;
}
/** Whoever asks while a script is on its way waits for the same one. */
const loading = new Map<string, Promise<PaymentSdk>>();

async function load(url: string): Promise<PaymentSdk> {
  if (window.CommonplacePay) return whole(window.CommonplacePay);
  if (!(await addScript(url))) {
    await pause(RETRY_MS);
    await addScript(url);
  }
  for (let check = 0; check < CHECKS && !window.CommonplacePay; check++) await pause(CHECK_MS);
  if (!window.CommonplacePay) throw new Error('Failed to load SDK');
  return whole(window.CommonplacePay);
}

/** The SDK with all it needs. One that failed is forgotten, so that the next try starts anew. */
async function whole(sdk: PaymentSdk): Promise<PaymentSdk> {
  try {
    await sdk.ready;
    return sdk;
  } catch (cause) {
    delete window.CommonplacePay;
    throw new Error('Failed to load SDK', { cause });
  }
}

/** Adds a script to the page; false when it could not be loaded. */
export function addScript(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve(true);
    script.onerror = () => {
      script.remove();
      resolve(false);
    };
    document.head.append(script);
  });
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
