/*
 * NAV-23: says so where a browser is too old for our pages. It runs before everything else and by itself: ECMAScript 5 only, no style sheet, as
 * an old browser understands neither our scripts nor our styles. Served as it stands (see packages/remote-kit/src/webpack.cjs).
 *
 * A browser is judged by what it can do, beside engines that are known by name to be too old. What our pages are built with and cannot be
 * added: style layers, ':has', sizes of small windows, and a few functions. Chrome and Edge 111, Firefox 121 and Safari 16.4 have them all. A
 * script of ours that cannot be read (new syntax) says the same.
 */
(function (page, doc) {
  'use strict';
  var root = doc.documentElement;

  function isAble() {
    var css = page.CSS;
    if (/MSIE |Trident\/|Edge\/1\d|(Chrome|Firefox)\/[1-7]?\d\./.test(page.navigator.userAgent)) return false;
    return (
      typeof page.structuredClone === 'function' &&
      typeof page.ResizeObserver === 'function' &&
      typeof Array.prototype.at === 'function' &&
      !!css &&
      typeof css.supports === 'function' &&
      css.supports('selector(:has(a))') &&
      css.supports('color', 'color-mix(in srgb, red, blue)') &&
      css.supports('height', '100dvh')
    );
  }

  function line(name, text, style) {
    var element = doc.createElement(name);
    element.appendChild(doc.createTextNode(text));
    element.style.cssText = style;
    return element;
  }

  function show() {
    var dark = root.getAttribute('data-theme') === 'dark';
    var words = doc.getElementById('old-browser');
    var place = doc.getElementById('shell');
    if (!words || !place || place.firstChild) return;
    root.setAttribute('data-too-old', '');
    var main = doc.createElement('main');
    main.style.cssText = 'max-width:32em;margin:0 auto;padding:20vh 24px 24px;text-align:center';
    main.appendChild(line('h1', words.getAttribute('data-title'), 'margin:0 0 16px;font-size:28px;line-height:1.2'));
    main.appendChild(line('p', words.getAttribute('data-text'), 'margin:0;font-size:17px;line-height:1.5'));
    doc.body.style.cssText =
      'margin:0;font-family:system-ui,"Segoe UI",Roboto,Arial,sans-serif;' +
      (dark ? 'background:#15120e;color:#f4efe6' : 'background:#fbf8f2;color:#1d1912');
    place.appendChild(main);
  }

  if (!isAble()) {
    // Even without 'defer' the page is whole by then.
    if (doc.body) show();
    else page.addEventListener('load', show);
    return;
  }
  page.addEventListener('error', function (event) {
    if (/SyntaxError/.test(event.message) && /\/assets\/[^/]+\.js/.test(event.filename)) show();
  });
})(window, document);
