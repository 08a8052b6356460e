import { browserName } from './browser-name';

const named = (agent?: string) => browserName({ headers: agent === undefined ? {} : { 'user-agent': agent } });

describe('[AUTH-09] a session is named after browser and system', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
      { browser: 'Chrome', system: 'Windows' },
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', { browser: 'Firefox', system: 'Linux' }],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      { browser: 'Safari', system: 'iOS' },
    ],
  ])('%s', (agent, expected) => {
    expect(named(agent)).toEqual(expected);
  });

  test('what says nothing, or nonsense, has no name and breaks nothing', () => {
    for (const agent of [undefined, '', '   ', '\u0000(((']) expect(named(agent).system).toBe('');
    const long = named(`${'x'.repeat(5_000)}/1.0`);
    expect(long.browser.length).toBeLessThanOrEqual(40);
  });
});
