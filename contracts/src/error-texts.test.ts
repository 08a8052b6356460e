import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { details } from './error-texts.ar';
import { errorSentence, errorTitle, translatedSentence } from './error-texts';
import { ERRORS, type ErrorCode } from './errors';

const CODES = Object.keys(ERRORS) as ErrorCode[];
const ARABIC = /\p{Script=Arabic}/u;

test.each(CODES)('the error %s has a title in Arabic', (code) => {
  expect(errorTitle(code, 'ar')).toMatch(ARABIC);
  expect(errorTitle(code, 'en')).toBe(ERRORS[code][1]);
});

/** Sentences that the services answer: `detail: '…'` of an error, and what `refuse` says. Values of templates become `{}`. */
function sentencesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|node_modules|dist/.test(name))
    .flatMap((name) => {
      const source = readFileSync(path.join(folder, name), 'utf8');
      const said = /(?:\bdetail:\s*|\brefuse\(\s*'\w+',\s*|\bUNDER_WAY = )('(?:[^'\\\n]|\\.)*'|`[^`]*`)/g;
      return [...source.matchAll(said)].map(([, text = '']) =>
        text
          .slice(1, -1)
          .replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '{}')
          .replace(/\\(.)/g, '$1'),
      );
    });
}

/** Faults of a call's shape (`field: what is wrong`) are for whoever writes programs; people read the title and the field's own text. */
const isShape = (sentence: string) =>
  /^(\{\}|[\w.{}-]+): |^(after|rev|size|file|document): /.test(sentence) ||
  ['the tag is taken', 'Upload-Length is needed', 'There is no meta-0'].includes(sentence) ||
  sentence.startsWith('Idempotency-Key');

const FOLDERS = ['svc-identity', 'svc-billing', 'svc-assets', 'svc-catalog'].map((name) => `${name}/src`);

test.each([...FOLDERS, 'shell/server', 'packages/service-kit/src'])(
  'every sentence that %s answers exists in Arabic',
  (folder) => {
    const sentences = [...new Set(sentencesOf(path.resolve(folder)))].filter((one) => !isShape(one));
    expect(sentences.filter((one) => translatedSentence(one.replaceAll('{}', '7'), 'ar') === undefined)).toEqual([]);
  },
);

test('the search for sentences finds them', () => {
  expect(sentencesOf(path.resolve('svc-identity/src'))).toContain('You own a team already.');
});

test.each(Object.entries(details))('“%s” keeps its values in Arabic', (english, arabic) => {
  expect(arabic).toMatch(ARABIC);
  expect(arabic.split('{}')).toHaveLength(english.split('{}').length);
});

test('values are put into a translated sentence, kept apart from its direction', () => {
  expect(errorSentence('LIMIT_REACHED', 'Your plan has 10 folders', 'ar')).toBe('تتيح باقتك \u206810\u2069 مجلدات');
  expect(errorSentence('LIMIT_REACHED', 'Your plan has 10 folders')).toBe('Your plan has 10 folders');
});

test('a sentence without translation says its title', () => {
  expect(errorSentence('INVALID', 'account.slug: is not valid', 'ar')).toBe(errorTitle('INVALID', 'ar'));
});
