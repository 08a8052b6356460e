/** Words of `/about`. */
export const aboutWords = {
  title: 'A common place for good things',
  lead: 'Commonplace is a library of pictures, videos, icons, fonts and templates, and an editor to make something of them. People once kept commonplace books: whatever was worth keeping went in, with its source beside it. This is ours.',
  look: 'Look around',
  join: 'Join us',
  whyTitle: 'Why it exists',
  whyText:
    'Finding a picture is easy. Knowing whether you may use it, who made it, and whether it will still be there tomorrow is not. So everything here has three things written beside it: its author, its licence, and what that licence lets you do, in plain words.\n\nNobody should need a lawyer to make a poster for a school play.',
  whatTitle: 'What is inside',
  whatText:
    '- Photographs, illustrations and art, from public domain to our own making\n- Icons and brand marks as clean vectors, ready to recolour\n- Fonts that you can try before you take them\n- Templates and mockups that open in the editor\n- Short videos and loops, some with transparency',
  howTitle: 'How it works',
  howText:
    'Browse and search without an account. Sign up when you want to keep, download or design. The free plan stays free: it is how most people use Commonplace, and that is fine with us.\n\nPaid plans add premium templates and art, more storage, teams, and downloads without a limit. They pay for the rest.',
  whoTitle: 'Who makes it',
  whoText:
    'Artists and photographers who publish here and are named on every item. Open collections whose authors gave their work to everybody. A small team that builds the product in the open and runs it on its own machines, so that what you upload stays where you put it.',
  promiseTitle: 'What we promise',
  promiseText:
    '- Your uploads and designs are yours. We use them for nothing else.\n- No trackers and no outside advertising.\n- You can take everything with you, or have it erased, at any time.\n- When something breaks, we say so.',
} as const;
