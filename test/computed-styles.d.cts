/** A window's getComputedStyle that answers again what it has answered, until anything in the document has changed. */
declare function computedStyles(window: Window): typeof window.getComputedStyle;
export = computedStyles;
