/**
 * NAV-23: what our pages are built with and cannot be added: style layers, `:has`, sizes of small windows, and a few functions. Chrome and Edge
 * 111, Firefox 121 and Safari 16.4 have them all.
 */
export function isSupported(page: { structuredClone?: unknown; ResizeObserver?: unknown; CSS?: typeof CSS }): boolean {
  const css = page.CSS;
  return (
    typeof page.structuredClone === 'function' &&
    typeof page.ResizeObserver === 'function' &&
    typeof Array.prototype.at === 'function' &&
    css !== undefined &&
    css.supports('selector(:has(a))') &&
    css.supports('color', 'color-mix(in srgb, red, blue)') &&
    css.supports('height', '100dvh')
  );
}

/** NAV-22. */
export function hasWebGl(document: Document): boolean {
  try {
    const canvas = document.createElement('canvas');
    return Boolean(canvas.getContext('webgl2') ?? canvas.getContext('webgl'));
  } catch {
    // Some browsers throw where policy has turned it off.
    return false;
  }
}
