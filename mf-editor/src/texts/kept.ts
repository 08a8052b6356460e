/** Texts of the page of designs that are kept in the browser. */
export const keptTexts = {
  title: 'Designs on this device',
  text: 'These open without a network. What you change is sent when there is one again.',
  keptAt: 'As of {{day}}',
  none: 'No designs on this device yet',
  noneText: 'Open a design once, and it is kept here for when there is no network.',
  off: 'Designs are not kept on this device',
  offText:
    'This library, or this browser, keeps nothing for work without a network. Your designs open wherever you are connected.',
  new: 'New Design',
  loading: 'Loading',
};
