/** Words of `/services/accessibility`: what was tested stands in docs/accessibility.md, with the same date. */
export const accessibilityWords = {
  title: 'Accessibility',
  lead: 'Commonplace is made to be used by everybody, with whatever they use: eyes or ears, mouse, finger or keyboard. It follows WCAG 2.2 at level AA.',
  chat: 'Community chat',
  write: 'Write to us',
  worksTitle: 'What you can count on',
  worksText:
    '- Everything can be done with the keyboard, and you can see where you are\n- Pages have names, headings and landmarks; what changes by itself is said\n- Text can be enlarged to four times its size, and pages are still read by scrolling one way\n- Light and dark, and the colours of your system where you set your own\n- Less motion where your system asks for it\n- Buttons and links are at least 24 pixels high and wide, or stand that far apart\n- English and Arabic, from left to right and from right to left',
  keysTitle: 'Keys',
  keysText:
    'Tab and Shift+Tab go from one thing to the next, the arrow keys through lists of results, menus and tabs. Slash goes to the search field, Escape closes what is open. In the editor, the question mark shows all keys.',
  testedTitle: 'How it is tested',
  testedText:
    'Pages are looked at by axe: light and dark, on a phone and on a desk, in English and Arabic, and at 400 % of zoom. Journeys by keyboard alone go through lists, menus, dialogs and the editor. Every page was last looked at in all of these looks on 23 November 2026, and by keyboard on 24 November.',
  gapsTitle: 'What is not good enough yet',
  gapsText:
    '- The canvas of the editor is a picture: its elements can be chosen and moved from the list of layers and with the keyboard, but drawing by hand needs a pointer\n- Videos of the library come without captions, unless their authors made some\n- Pictures are described by their authors, not always well\n- People who use a screen reader every day have not tested it for us yet',
  tellTitle: 'Tell us',
  tellText:
    'If something stands in your way, write to {{contact}} and say where and with what. A person answers within two working days.',
} as const;
