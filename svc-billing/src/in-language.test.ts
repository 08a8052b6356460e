import { inLanguage, localeOfRequest, withSentences } from './in-language';

test.each([
  'You already had another plan when this payment arrived. It is refunded in full.',
  'The payment was not accepted. Nothing was charged.',
  'The card was not accepted. Nothing was charged, and your plan is as it was.',
  'Your account is not eligible for the free business plan.',
  'You already have a plan.',
  'This plan is not available to you now.',
  'This plan is no longer sold',
  'You had your trial before. Please check out again.',
  'This checkout is too old. Please check out again.',
  'A payment of yours is still on its way. Please wait for it.',
])('“%s”, which an answer says without being an error, is said in Arabic', (sentence) => {
  expect(inLanguage(sentence, 'ar')).toMatch(/\p{Script=Arabic}/u);
  expect(inLanguage(sentence, 'en')).toBe(sentence);
});

test('answers keep everything else; a sentence without a translation stays', () => {
  expect(withSentences({ errors: ['You already have a plan.', 'so'], token: 't' }, 'ar')).toEqual({
    errors: ['لديك باقة بالفعل.', 'so'],
    token: 't',
  });
  expect(withSentences({ error: null, result: 'success' }, 'ar')).toEqual({ error: null, result: 'success' });
});

test('the language is the one that the edge says, else English', () => {
  expect(localeOfRequest({ headers: { 'x-locale': 'ar' } })).toBe('ar');
  expect(localeOfRequest({ headers: { 'x-locale': 'xx' } })).toBe('en');
  expect(localeOfRequest({ headers: {} })).toBe('en');
});
