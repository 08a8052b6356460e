/** Words of `/creative-studio`. */
export const creativeStudioWords = {
  title: 'Creative Studio',
  lead: 'Templates, mockups, art and a full editor in one window. Nothing to install, nothing to learn twice.',
  start: 'New Design',
  templates: 'Browse templates',
  canvasTitle: 'A canvas that keeps up',
  canvasText:
    'Hundreds of layers move as one. Groups, guides, alignment, crop, masks and shapes work the way you expect, by mouse, by touch and by keyboard.',
  libraryTitle: 'The library beside the page',
  libraryText:
    'Search pictures, icons, videos and fonts without leaving your design. What you drag in brings its licence and its author along, so that the credits write themselves.',
  textTitle: 'Type with care',
  textText:
    'Kerning, tracking, curved text, lists and tables, in fonts from a collection of open fonts or your own. Right-to-left scripts are set from the right.',
  mockupTitle: 'Mockups and remixes',
  mockupText:
    'Put a design on a cup, a phone or a shop window. Or take somebody else’s community remix, change it, and give it back: the daily challenge has a new picture every day.',
  teamTitle: 'Made to be shared',
  teamText:
    'Share a design by link, hand it to your team, or go back to yesterday’s version. If two people change the same thing, nothing is lost and both are asked.',
  exportTitle: 'Out into the world',
  exportText:
    'PNG, JPEG and WebP for screens, SVG and PDF with real vectors and fonts for print, GIF and MP4 for pages that follow each other. Every size at once if you like.',
} as const;
