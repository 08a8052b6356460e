/** What does not go, and what could not be had. */
export const limitTexts = {
  'limit.pages': 'A design has at most {{limit}} pages. Nothing was added.',
  'limit.elements': 'A page has at most {{limit}} elements. Nothing was added.',
  'limit.guides': 'A page has at most {{limit}} guides. Nothing was added.',
  'limit.text': 'A text has at most {{limit}} bytes and {{paragraphs}} paragraphs. Nothing was changed.',
  'missing.font': 'The font {{font}} could not be loaded. Its texts show in another font until it is there.',
  'missing.pictures_one': '{{count}} picture of this design could not be loaded. Its place is kept.',
  'missing.pictures_other': '{{count}} pictures of this design could not be loaded. Their places are kept.',
  'missing.inFile_one': '{{name}} was downloaded without {{count}} picture, which could not be loaded.',
  'missing.inFile_other': '{{name}} was downloaded without {{count}} pictures, which could not be loaded.',
  'editor.broken': 'This design cannot be read',
  'editor.brokenHint':
    'The editor does not recognise what is stored. Nothing was changed. The people who run this library can bring back an earlier state.',
} as const;
