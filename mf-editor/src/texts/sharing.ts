/** Links, versions with names, brand kit, enlarging, and what comes from folders and fonts of the library. */
export const sharingTexts = {
  'menu.label': 'More',
  'menu.newDesign': 'New Design',
  'menu.boost': 'Enlarge a picture',
  'command.share': 'Share',
  'command.saveTemplate': 'Save as template',
  'template.saved': '“{{name}}” is among your templates.',
  'template.failed': 'The template could not be saved.',
  'templates.from': 'Templates from',
  'templates.library': 'Library',
  'templates.mine': 'My templates',
  'templates.mineFailed': 'Your templates cannot be read right now',
  'templates.mineNone': 'No templates of your own yet',
  'templates.mineHint': 'Save a design as template in the More menu.',
  'rail.brand': 'Brand',
  'brand.useFont': 'Use {{font}}',
} as const;
