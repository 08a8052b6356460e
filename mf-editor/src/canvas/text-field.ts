/** The unseen field that holds the plain text of what is written on the canvas. */
export function textField({ body }: Document, label: string): HTMLTextAreaElement {
  const field = body.ownerDocument.createElement('textarea');
  field.setAttribute('aria-label', label);
  field.autocomplete = 'off';
  field.wrap = 'off';
  // Nobody sees the field: marks under its words would only cost time.
  field.spellcheck = false;
  field.dataset.canvasText = '';
  Object.assign(field.style, {
    position: 'fixed',
    opacity: '0',
    width: '2px',
    height: '1em',
    padding: '0',
    border: '0',
    resize: 'none',
    overflow: 'hidden',
    contain: 'strict',
    left: '0',
    top: '0',
    pointerEvents: 'none',
    // Moved and written in with every key: by itself, so that nothing around it is painted again.
    willChange: 'transform',
    // Below 16 px a phone zooms the page in when the field gets the focus.
    fontSize: '16px',
  });
  field.hidden = true;
  // Beside the page's own tree: every key would be told to all of its parts, none of which is meant.
  body.append(field);
  return field;
}
