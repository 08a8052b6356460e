// jsdom holds every rule of its own sheet against every element that is asked for its style, by a selector engine. Most of these
// rules name the element's tag, which is looked at first here. Has to be loaded before jsdom, which takes the function once.
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

const list = /^[a-z][a-z0-9]*(\s*,\s*[a-z][a-z0-9]*)*$/;
const simple = /^[a-z0-9\s,>:[\]="-]+$/;
const match = selectors.matchesDontThrow;

/** The tags that an element has to have one of to match, and whether that is all; undefined where a selector is not that simple. */
function tagsOf(selector) {
  if (list.test(selector)) return { tags: new Set(selector.split(/\s*,\s*/)), all: true };
  // A sign that separates may not stand in a quoted value.
  if (!simple.test(selector) || /"[^"]*[\s,>][^"]*"/.test(selector)) return undefined;
  const tags = selector.split(',').map((one) => /(?:^|[\s>])([a-z][a-z0-9]*)[^\s>]*\s*$/.exec(one)?.[1]);
  return tags.every(Boolean) ? { tags: new Set(tags), all: false } : undefined;
}

const known = new Map();
selectors.matchesDontThrow = (element, selector) => {
  if (!known.has(selector)) known.set(selector, tagsOf(selector));
  const found = known.get(selector);
  if (!found) return match(element, selector);
  return found.tags.has(element._localName) && (found.all || match(element, selector));
};
