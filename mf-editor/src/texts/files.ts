/** Export, import, share, versions, sizes, bulk. */
export const fileTexts = {
  'export.noClipboard': 'the browser lets pages use its clipboard on a secure address only',
  'import.failed': '{{name}} could not be imported: {{reason}}',
  'import.svgBroken': 'it is not a drawing that can be read',
  'import.svgEmpty': 'nothing in this drawing can be an element',
  'import.svgDropped_one': '{{count}} part of the drawing that the editor does not know was left out.',
  'import.svgDropped_other': '{{count}} parts of the drawing that the editor does not know were left out.',
  'templates.search': 'Search templates',
  'templates.keep': 'Keep my texts and pictures',
  'templates.all': 'Apply to all pages',
  'templates.applying': 'Applying {{name}}…',
  'templates.failed': 'The template could not be opened.',
  'library.licence.free': 'Free',
  'library.licence.premium': 'Premium',
  'library.licence.cc0': 'Public domain (CC0)',
} as const;
