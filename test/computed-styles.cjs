const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');

/**
 * A window's getComputedStyle that answers again what it has answered, until anything in the document has changed. jsdom keeps what
 * the rules say about an element that long (its style cache), but works the answer out of it anew each time, which is most of what
 * finding an element by its role costs.
 */
module.exports = function computedStyles(window) {
  const compute = window.getComputedStyle;
  const byCache = new WeakMap();
  return function getComputedStyle(element, pseudo) {
    const document =
      (pseudo ?? '') === '' && element?.isConnected ? implForWrapper(element)?._ownerDocument : undefined;
    const known = document?._styleCache && byCache.get(document._styleCache)?.get(element);
    if (known) return known;
    const computed = compute.call(window, element, pseudo);
    const cache = document?._styleCache;
    if (cache) {
      if (!byCache.has(cache)) byCache.set(cache, new WeakMap());
      byCache.get(cache).set(element, computed);
    }
    return computed;
  };
};
