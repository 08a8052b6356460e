// The specification's quality check of text that people type (VAL-03 to VAL-12). Plain rules, no schemas: this travels to the browser.

export type QualityMode = 'lenient' | 'strict';
export type QualityFault = 'too_long' | 'word_too_long' | 'percent' | 'url' | 'email' | 'blocked';

/** Characters; `min` is the length from which all rules hold (VAL-06), `url` and `email` theirs. */
export const QUALITY_LIMITS: Record<
  QualityMode,
  { min: number; total: number; word: number; url: number; email: number }
> = {
  lenient: { min: 12, total: 255, word: 60, url: 7, email: 7 },
  strict: { min: 6, total: 128, word: 42, url: 5, email: 8 },
};

/** VAL-07: so many percent signs pass. */
const PERCENT_SIGNS = 8;

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;
/** An address with a scheme or `www.`, or a host name with a well-known ending: `12.5` and `e.g.` are none. */
const URL_LIKE =
  /(?:[a-z][a-z0-9+.-]{1,11}:\/\/\S+|\bwww\.\S+|(?<![@\w-])(?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|edu|gov|mil|shop|store|online|site|club|live|link|click|top|xyz|app|dev|io|ai|co|me|tv|cc|ly|to|ru|cn|de|uk|us|eu|fr|nl|pl|in|br|jp)(?![\w-])(?:[/:?#]\S*)?)/iu;

/**
 * Words that no title or description of a page may be made of: sexual and abusive ones. Whole words only, so that places and surnames that
 * hold one are not refused; nudes in art are the business of safe search, not of this list.
 */
const BLOCKED_WORDS = [
  ...['porn', 'porno', 'pornography', 'pornhub', 'xxx', 'xvideos', 'xnxx', 'hentai', 'milf', 'blowjob', 'blowjobs'],
  ...['handjob', 'cumshot', 'cum', 'creampie', 'gangbang', 'bukkake', 'deepthroat', 'dildo', 'bdsm', 'anal', 'escorts'],
  ...[
    'masturbation',
    'masturbating',
    'orgasm',
    'orgy',
    'camgirl',
    'camgirls',
    'onlyfans',
    'sexcam',
    'sexchat',
    'upskirt',
  ],
  ...['fuck', 'fucks', 'fucked', 'fucker', 'fuckers', 'fucking', 'motherfucker', 'motherfuckers', 'motherfucking'],
  ...['shit', 'shitty', 'bullshit', 'cunt', 'cunts', 'twat', 'wanker', 'wankers', 'asshole', 'assholes', 'bastard'],
  ...['bitch', 'bitches', 'slut', 'sluts', 'whore', 'whores', 'cocksucker', 'dickhead', 'prick'],
  ...['nigger', 'niggers', 'nigga', 'niggas', 'faggot', 'faggots', 'kike', 'kikes', 'spic', 'spics', 'chink', 'chinks'],
  ...['wetback', 'wetbacks', 'tranny', 'trannies', 'retard', 'retards', 'raghead', 'ragheads', 'gook', 'gooks'],
  ...[
    'rape',
    'raping',
    'rapist',
    'pedophile',
    'pedophilia',
    'paedophile',
    'paedophilia',
    'incest',
    'bestiality',
    'zoophilia',
  ],
];
const BLOCKED_PHRASES = [
  'child porn',
  'kill yourself',
  'sex video',
  'sex videos',
  'sex chat',
  'sex cam',
  'naked girls',
];
const blockedWords = new Set(BLOCKED_WORDS);
/** Digits and signs that stand for letters. */
const STANDS_FOR: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

function blocked(text: string): boolean {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.split(/[^\p{L}\p{N}@$!]+/u).filter(Boolean);
  const readings = words.map((word) => [
    word.replace(/[@$!]+$/u, ''),
    word.replace(/[013457@$!]/gu, (c) => STANDS_FOR[c] ?? c),
  ]);
  if (readings.some((reading) => reading.some((word) => blockedWords.has(word)))) return true;
  return [0, 1].some((reading) => {
    const line = ` ${readings.map((one) => one[reading]).join(' ')} `;
    return BLOCKED_PHRASES.some((phrase) => line.includes(` ${phrase} `));
  });
}

/**
 * What is wrong with a text, or null. Below the mode's minimum length only the blocklist and, from their own minima on, addresses and
 * e-mail addresses are looked at; from it on everything.
 */
export function textFault(text: string, mode: QualityMode): QualityFault | null {
  const limits = QUALITY_LIMITS[mode];
  const trimmed = text.trim();
  const length = [...trimmed].length;
  if (length >= limits.min) {
    if (length > limits.total) return 'too_long';
    if (trimmed.split(/\s+/u).some((word) => [...word].length > limits.word)) return 'word_too_long';
    if (trimmed.split('%').length - 1 > PERCENT_SIGNS) return 'percent';
  }
  if (length >= limits.email && EMAIL.test(trimmed)) return 'email';
  if (length >= limits.url && URL_LIKE.test(trimmed)) return 'url';
  return blocked(trimmed) ? 'blocked' : null;
}

/** VAL-11: a search term is judged strictly, or leniently when it found something. Spam is searched, but no page is named after it. */
export function termQuality(term: string, hasResults: boolean): 'good' | 'spam' {
  return textFault(term, hasResults ? 'lenient' : 'strict') ? 'spam' : 'good';
}
