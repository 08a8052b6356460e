import { isBot } from './is-bot';

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['Mozilla/5.0 (compatible; bingbot/2.0)', true],
  ['curl/8.5.0', true],
  ['python-requests/2.32', true],
  ['', true],
  [undefined, true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    false,
  ],
])('%j: %s', (userAgent, bot) => {
  expect(isBot(userAgent)).toBe(bot);
});
