import { guardSinks, TRUSTED_TYPES } from './trusted-types';

type Rules = Record<string, (text: string, type: string, sink: string) => string | null>;

const made: string[] = [];
let rules: Rules = {};
const trustedTypes = {
  createPolicy: (name: string, given: object) => {
    made.push(name);
    rules = given as Rules;
  },
};
const location = { origin: 'https://library.example', href: 'https://library.example/search/cat?page=2' };
guardSinks({ trustedTypes, location });
const html = (text: string, sink = 'Element innerHTML') => rules.createHTML?.(text, 'TrustedHTML', sink);
const address = (text: string, sink = 'HTMLScriptElement src') =>
  rules.createScriptURL?.(text, 'TrustedScriptURL', sink);

describe('[SEC] what scripts may make of texts', () => {
  test('there is one policy, the one that the header of pages lets be made', () => {
    expect(made).toEqual(['default']);
    expect(TRUSTED_TYPES).toBe("require-trusted-types-for 'script'; trusted-types default");
  });

  test('no text becomes markup of a page; it may be parsed, and nothing may be put in the place of what was there', () => {
    for (const sink of [
      'Element innerHTML',
      'Document write',
      'HTMLIFrameElement srcdoc',
      'Range createContextualFragment',
    ])
      expect([sink, html('<img src=x onerror=run()>', sink)]).toEqual([sink, null]);
    expect(html('<p>Words</p>', 'DOMParser parseFromString')).toBe('<p>Words</p>');
    expect(html('')).toBe('');
  });

  test.each([
    '/assets/main.1.js',
    '/mf/mf-browse/1.0.0/remoteEntry.1.js',
    '/mf/mf-browse/1.0.0%2Bfix/remoteEntry.1.js',
    '/pay/sandbox/sdk.js',
    '/captcha/api.js',
    '/sw.js',
  ])('a script of ours may be named: %s', (path) => {
    expect(address(path)).toBe(path);
    expect(address(location.origin + path)).toBe(location.origin + path);
  });

  test.each([
    'https://elsewhere.example/x.js',
    '//elsewhere.example/x.js',
    'http://library.example/x.js',
    'https://library.example:8443/x.js',
    'https://library.example@elsewhere.example/x.js',
    'data:text/javascript,run()',
    'javascript:run()',
    'blob:https://library.example/1234',
    '/files/r/u/7/x.js',
    '/assets/../files/x.js',
    '/api/v1/session',
    '/./files/x.js',
    '/.//files/x.js',
    'https://library.example//files/x.js',
    'https://library.example///files/x.js',
    '\\files\\x.js',
    '/FILES/x.js',
    '/Api/v1/session',
    '/%66iles/x.js',
    '/%2566iles/x.js',
    '/files%2fx.js',
    '/%2ffiles/x.js',
    '/assets/%2e%2e/files/x.js',
    '/assets/..%2ffiles/x.js',
    '/assets/%/x.js',
    '/assets/%ff.js',
  ])('no script is taken from %s', (text) => {
    expect(address(text)).toBeNull();
  });

  test('a worker may begin from bytes of this page, of no other', () => {
    expect(address('blob:https://library.example/1234', 'Worker constructor')).toBe(
      'blob:https://library.example/1234',
    );
    expect(address('blob:https://elsewhere.example/1234', 'Worker constructor')).toBeNull();
    expect(address('data:text/javascript,run()', 'Worker constructor')).toBeNull();
  });

  test('an address that is none is refused', () => {
    expect(() => address('https://[')).toThrow('Invalid URL');
  });

  test('texts as code are refused: there is no rule that lets any pass', () => {
    expect(Object.keys(rules).sort()).toEqual(['createHTML', 'createScriptURL']);
  });

  test('a browser without Trusted Types gets none, and one whose extension made the policy before us keeps that', () => {
    expect(() => guardSinks({ location })).not.toThrow();
    const createPolicy = () => {
      throw new TypeError('Policy with name "default" already exists.');
    };
    expect(() => guardSinks({ trustedTypes: { createPolicy }, location })).not.toThrow();
  });
});
