/** What two versions of one design differ in: fetched with the first of the parts that say it (app/late-texts.ts). */
export const lateLimitsTexts = {
  'clash.title': 'Changed in two places',
  'clash.text':
    'While you worked, the same things were changed elsewhere. Yours are kept for now: choose one for each. You can undo it.',
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
