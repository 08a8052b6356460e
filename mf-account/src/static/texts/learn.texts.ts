/** Words of `/learn`. */
export const learnWords = {
  title: 'Learn',
  lead: 'Six short lessons. Each takes about five minutes and ends with something that you made.',
  start: 'Open the editor',
  faq: 'Questions and answers',
  searchTitle: '1. Search like a picture editor',
  searchText:
    'Begin with the thing, not the mood: “lighthouse”, then “lighthouse night”. The chips above the results narrow by subject; the filters beside them by licence, colour and shape.\n\n- Press the colour that your page already has, and only fitting pictures stay.\n- Open a picture and look at “similar”: the one you wanted is often there.\n- The address of the page holds the whole search. Send it to a colleague, and they see what you see.',
  licenceTitle: '2. Read a licence in ten seconds',
  licenceText:
    'Every item says what you may do, and whether the author wants to be named. If so, the line to copy stands on the page: put it where readers find it, such as a caption or the last page.\n\nBrand marks are a case of their own: the drawing is free, the mark belongs to its owner.',
  designTitle: '3. Make your first design',
  designText:
    'New Design asks for a size; a template brings its own. Add a heading, put a picture behind it, and drag until it looks right. Lines appear when things align, and holding Shift keeps proportions.\n\nThere is no save button, because everything is saved as you go. Undo goes as far back as you need.',
  typeTitle: '4. Set type that reads well',
  typeText:
    'One family for headings and one for text is enough. Give long lines more space between them, short ones less. If words stand on a picture, darken the picture rather than adding an outline to the words.\n\nEvery font page has a tester: type your own headline there before you choose.',
  brandTitle: '5. Keep a brand together',
  brandText:
    'Put your colours, fonts and logos into the brand kit: Brand, at the side of the editor. Every design has them at hand, and a team that shares one stops asking which blue it was.',
  printTitle: '6. Send it to print',
  printText:
    'Work at the size of the paper, leave three millimetres of bleed on each side, and export PDF. Photographs need about 300 dots per inch at their printed size; the export takes the large original where a picture would come out too small.\n\nPrint one page on the office printer first. It finds more mistakes than any screen.',
} as const;
