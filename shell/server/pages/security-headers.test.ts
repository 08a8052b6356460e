import { securityHeaders } from './security-headers';

describe('[SEC-04, SEC-05, SEC-06] security headers of a page', () => {
  const headers = securityHeaders({ nonce: 'n', secure: true });
  const policy = headers['content-security-policy'] ?? '';
  test('[SEC-04] framing is denied, by the old header and the new', () => {
    expect(headers['x-frame-options']).toBe('DENY');
    expect(policy).toContain("frame-ancestors 'none'");
  });
  test('[SEC-05] the referrer policy is strict-origin-when-cross-origin', () => {
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });
  test('[SEC-06] only our own origin is framed in our pages, and a hosted captcha where one is set up', () => {
    expect(policy).toContain("frame-src 'self';");
    const hosted = securityHeaders({ nonce: 'n', secure: true, captchaOrigin: 'https://captcha.example' });
    expect(hosted['content-security-policy']).toContain("frame-src 'self' https://captcha.example;");
    expect(hosted['content-security-policy']).toContain("frame-ancestors 'none'");
  });
  test('no inline script, no eval, no objects, no other base', () => {
    expect(policy).toMatch(/script-src 'self';/);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(headers['strict-transport-security']).toBeDefined();
    expect(securityHeaders({ nonce: 'n', secure: false })['strict-transport-security']).toBeUndefined();
  });
});
