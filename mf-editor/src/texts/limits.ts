/** What does not go, and what could not be had. */
export const limitTexts = {
  'limit.pages': 'A design has at most {{limit}} pages. Nothing was added.',
  'limit.elements': 'A page has at most {{limit}} elements. Nothing was added.',
  'limit.text': 'A text has at most {{limit}} bytes and {{paragraphs}} paragraphs. Nothing was changed.',
  'missing.font': 'The font {{font}} could not be loaded. Its texts show in another font until it is there.',
  'missing.pictures_one': '{{count}} picture of this design could not be loaded. Its place is kept.',
  'missing.pictures_other': '{{count}} pictures of this design could not be loaded. Their places are kept.',
  'editor.broken': 'This design cannot be read',
  'editor.brokenHint':
    'What is stored of it is no design that the editor knows. Nothing was changed; whoever runs this library can bring an earlier state back.',
  'clash.title': 'Changed in two places',
  'clash.text':
    'While you worked, the same things were changed elsewhere. Yours are kept so far: choose for each which one it shall be. You can undo it.',
  'clash.done': 'Done',
  'clash.page': 'Page {{name}}',
  'clash.design': 'The design as a whole',
  'clash.side.mine': 'Mine',
  'clash.side.theirs': 'The other one',
  'clash.gone': 'deleted',
  'clash.deleted': 'was deleted on one side',
  'clash.place': 'place',
  'clash.size': 'size',
  'clash.words': 'text',
  'clash.look': 'look',
  'clash.order': 'order',
  'clash.other': 'settings',
} as const;
