/**
 * What a page's policy says of Trusted Types: text becomes markup, code or the address of code only through a policy, and there is one, which
 * {@link guardSinks} makes. The edge sends it with every page.
 */
export const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types default";

/** What is asked of a text that a script is about to use; `sink` is where, as the browser names it. Null refuses it. */
type Rule = (text: string, type: string, sink: string) => string | null;

/** What of a page or a worker is used; the types of pages do not have the first. */
interface Guarded {
  readonly trustedTypes?:
    { createPolicy: (name: string, rules: { createHTML: Rule; createScriptURL: Rule }) => unknown } | undefined;
  readonly location: Pick<Location, 'href' | 'origin'>;
}

/** Below these lies what people wrote and uploaded; or may lie, for a proxy that reads `%66iles`, `//files` or `FILES` as its system does. */
const OF_PEOPLE = /^\/(api|files)?\/|%(?!2b)/i;

/**
 * Makes the one policy of a page or a worker, before anything else runs in it. A text that a script, ours or a library's, gives to a place where it
 * could run goes through it:
 * - markup is refused; but not the empty text (Konva clears its place so), nor what is only parsed, as such a document runs and fetches nothing;
 * - addresses of scripts and workers are of our own origin, and of that not where uploads lie, however that is spelt (no script of ours has an address
 *   with an escape, but for the plus of a version, or an empty segment in front); a worker may begin from bytes that this page made;
 * - code is refused: there is no rule for it.
 *
 * Nothing where the browser has no Trusted Types, or where an extension of the browser made such a policy before us: the page lives by that then.
 */
export function guardSinks(page: Guarded = globalThis): void {
  try {
    page.trustedTypes?.createPolicy('default', {
      createHTML: (html, _type, sink) => (html === '' || sink === 'DOMParser parseFromString' ? html : null),
      createScriptURL: (address, _type, sink) => {
        const { origin, pathname, protocol } = new URL(address, page.location.href);
        const isOurs = origin === page.location.origin && !OF_PEOPLE.test(pathname);
        return isOurs && (protocol !== 'blob:' || sink === 'Worker constructor') ? address : null;
      },
    });
  } catch {
    // There is one such policy in a page.
  }
}
