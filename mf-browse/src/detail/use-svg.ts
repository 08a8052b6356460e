import { useEffect, useState } from 'react';

/** The text of an SVG of the library; undefined until it has come. */
export function useSvg(url: string): { svg: string | undefined; failed: boolean } {
  const [state, setState] = useState<{ url: string; svg?: string; failed?: boolean }>({ url });
  useEffect(() => {
    const controller = new AbortController();
    fetch(url, { signal: controller.signal })
      .then(async (answer) => {
        if (!answer.ok) throw new TypeError(`${answer.status}`);
        setState({ url, svg: await answer.text() });
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        if (!(error instanceof TypeError)) throw error;
        setState({ url, failed: true });
      });
    return () => controller.abort();
  }, [url]);
  // What is known of another drawing is nothing.
  return state.url === url ? { svg: state.svg, failed: state.failed ?? false } : { svg: undefined, failed: false };
}
