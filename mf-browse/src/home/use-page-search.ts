import { useLayoutEffect, type RefObject } from 'react';

/** How much of the window's top the frame keeps for itself, px: what lies below its header is not seen. It is also where scrolling to a place ends. */
const coveredPx = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/**
 * Says on the document that the page's own search field is seen (`data-page-search`): the frame's header keeps its field back so long, as two of
 * them beside each other ask which one is right. A field that is not drawn, as in a narrow window, is not seen either.
 */
export function usePageSearch(form: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    if (!form.current || typeof IntersectionObserver === 'undefined') return;
    const root = document.documentElement;
    const say = (seen: boolean) => {
      if (seen) root.dataset['pageSearch'] = 'seen';
      else delete root.dataset['pageSearch'];
    };
    // Before the first frame: the header's field would come and go.
    say(form.current.offsetHeight > 0 && window.scrollY === 0);
    const watcher = new IntersectionObserver((entries) => say(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `-${coveredPx()}px 0px 0px`,
    });
    watcher.observe(form.current);
    return () => {
      watcher.disconnect();
      say(false);
    };
  }, [form]);
}
