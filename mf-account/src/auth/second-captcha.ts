/** Where the page says which second captcha provider there is: `script|object|key`; empty without one. */
const META = 'meta[name="captcha-second"]';
const LOOK_EVERY_MS = 100;

interface Widget {
  render: (
    element: HTMLElement,
    options: { sitekey: string; callback: (token: string) => void; 'error-callback': () => void },
  ) => unknown;
}
interface Provider {
  script: string;
  object: string;
  key: string;
}

function providerOf(page: Document): Provider | undefined {
  const [script, object, key] = (page.querySelector(META)?.getAttribute('content') ?? '').split('|');
  return script && object && key ? { script, object, key } : undefined;
}

/**
 * A token of the second provider as a submit carries it (`second:…`): loads its script once, looks for its object, draws its widget and waits
 * for what it gives. Undefined when there is no such provider or nothing came in time.
 */
export async function secondCaptchaToken(wait: number, page: Document = document): Promise<string | undefined> {
  const provider = providerOf(page);
  if (!provider) return undefined;
  const until = Date.now() + wait;
  loadOnce(page, provider.script);
  const widget = await lookFor(() => (window as unknown as Record<string, Widget | undefined>)[provider.object], until);
  if (!widget) return undefined;
  const place = page.createElement('div');
  page.body.append(place);
  try {
    const token = await within(
      new Promise<string | undefined>((resolve) => {
        widget.render(place, { sitekey: provider.key, callback: resolve, 'error-callback': () => resolve(undefined) });
      }),
      until - Date.now(),
    );
    return token ? `second:${token}` : undefined;
  } finally {
    place.remove();
  }
}

function loadOnce(page: Document, address: string): void {
  if ([...page.scripts].some((script) => script.getAttribute('src') === address)) return;
  const script = page.createElement('script');
  script.async = true;
  // One that failed is taken away, so that the next try loads it again.
  script.addEventListener('error', () => script.remove());
  script.src = address;
  page.head.append(script);
}

async function lookFor<T>(look: () => T | undefined, until: number): Promise<T | undefined> {
  for (;;) {
    const found = look();
    if (found !== undefined || Date.now() >= until) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  return Promise.race([
    work,
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), Math.max(0, ms))),
  ]);
}
