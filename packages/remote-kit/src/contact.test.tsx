import { DEFAULT_CONTACT } from '@commonplace/contracts/product';
import { contactAddress, contactLink } from './contact';

function pageWith(content?: string): Document {
  const page = document.implementation.createHTMLDocument();
  if (content !== undefined) {
    const meta = page.createElement('meta');
    meta.name = 'contact';
    meta.content = content;
    page.head.append(meta);
  }
  return page;
}

test('the contact address is the one that the page was given', () => {
  expect(contactAddress(pageWith('help@library.example'))).toBe('help@library.example');
  expect(contactLink(pageWith('help@library.example'))).toBe('mailto:help@library.example');
});

test.each([undefined, '', '__CONTACT__', DEFAULT_CONTACT])(
  'a page that says %p has none that a mail would reach',
  (content) => {
    expect(contactAddress(pageWith(content))).toBeUndefined();
    expect(contactLink(pageWith(content))).toBeUndefined();
  },
);
