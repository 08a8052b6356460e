/** Pictures in files, and what the panels of pictures say: fetched with the first of the parts that say it (app/late-texts.ts). */
export const latePicturesTexts = {
  'export.larger': 'Pictures fetched larger than on the screen: {{count}}.',
  'export.largerEstimate': 'The size above is without that.',
  'export.largerCounts': 'Of these from the library, each a download of your plan: {{count}}',
  'export.smaller.login': 'Pictures that are only as large as on the screen, as nobody is logged in: {{count}}',
  'export.smaller.limit':
    'Pictures that are only as large as on the screen, as your plan has no more downloads for them: {{count}}',
  'export.smaller.gone': 'Pictures that are only as large as on the screen, as they cannot be had larger: {{count}}',
  'export.smaller.room':
    'Pictures that are only as large as on the screen, as the page has too many large ones: {{count}}',
  'uploads.search': 'Search your uploads and folders',
  'import.pdfProgress': 'Page {{number}} of {{count}} is imported',
  'picture.fit': 'Fit',
  'picture.fit.cover': 'Fill the box',
  'picture.fit.whole': 'Whole picture',
} as const;
