import { isForeign } from './foreign-origin';

const OWN = 'https://stock.example.org';
const host = 'stock.example.org';

test.each([
  ['nothing, as a program does', {}, false],
  ['its own page', { 'sec-fetch-site': 'same-origin' }, false],
  ['the address bar', { 'sec-fetch-site': 'none' }, false],
  ['another site', { 'sec-fetch-site': 'cross-site' }, true],
  ['a neighbour under the same site', { 'sec-fetch-site': 'same-site' }, true],
  ['a word that is none', { 'sec-fetch-site': 'whatever' }, true],
  ['another site that also names ours', { 'sec-fetch-site': 'cross-site', origin: OWN }, true],
  ['our origin', { origin: OWN }, false],
  ['our host by another proxy', { origin: 'http://stock.example.org', host }, false],
  ['another origin', { origin: 'https://evil.example', host }, true],
  ['a neighbour', { origin: 'https://evil.example.org', host }, true],
  ['our name before another', { origin: 'https://stock.example.org.evil.example', host }, true],
  ['our name as a user', { origin: 'https://stock.example.org@evil.example', host }, true],
  ['another port', { origin: 'https://stock.example.org:8443', host }, true],
  ['a sandboxed frame', { origin: 'null', host }, true],
  ['an origin without a host to compare', { origin: 'https://evil.example' }, true],
] as const)('[SEC-02] a browser that says %s: foreign %#', (_, headers, foreign) => {
  expect(isForeign(headers, OWN)).toBe(foreign);
});
