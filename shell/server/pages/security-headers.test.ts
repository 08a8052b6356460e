import { paymentOrigins } from './payment-origins';
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
  test('[SEC] no page may use camera, microphone or place, and none outside of ours pays', () => {
    expect(headers['permissions-policy']).toBe('camera=(), microphone=(), geolocation=(), payment=(self)');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });
  test('[SEC-06] only our own origin is framed in our pages, and a hosted captcha where one is set up', () => {
    expect(policy).toContain("frame-src 'self';");
    const hosted = securityHeaders({ nonce: 'n', secure: true, captchaOrigin: 'https://captcha.example' });
    expect(hosted['content-security-policy']).toContain("frame-src 'self' https://captcha.example;");
    expect(hosted['content-security-policy']).toContain("frame-ancestors 'none'");
  });
  test('[CHK-40] origins of a payment or tax provider are let in only where one is chosen', () => {
    const policyOf = (payment: ReturnType<typeof paymentOrigins>) =>
      securityHeaders({ nonce: 'n', secure: true, payment })['content-security-policy'] ?? '';
    expect(policyOf(paymentOrigins({ provider: 'sandbox' }))).toBe(policy);
    const stripe = policyOf(paymentOrigins({ provider: 'stripe' }));
    expect(stripe).toMatch(/script-src 'self' https:\/\/js\.stripe\.com /);
    expect(stripe).toMatch(/connect-src 'self' https:\/\/api\.stripe\.com;/);
    expect(stripe).toMatch(/frame-src [^;]*https:\/\/hooks\.stripe\.com;/);
    expect(stripe).toContain("frame-ancestors 'none'");
    const taxed = policyOf(paymentOrigins({ provider: 'sandbox', taxScriptUrl: 'https://tax.example/v1/t.js?x=1' }));
    expect(taxed).toContain("script-src 'self' https://tax.example;");
    expect(taxed).not.toContain('stripe');
  });
  test('[DL-07] mirrors of files may be read where some are set up, and nothing else of them', () => {
    const mirrored = securityHeaders({ nonce: 'n', secure: true, mirrors: ['https://files.example'] });
    expect(mirrored['content-security-policy']).toBe(
      policy.replace("connect-src 'self'", "connect-src 'self' https://files.example"),
    );
  });
  test('[SEC] no text becomes markup or code of a page but by its one policy, unless scripts of a provider are let in', () => {
    expect(policy).toContain(
      "; require-trusted-types-for 'script'; trusted-types default; report-uri /api/v1/csp/csp-report",
    );
    const policyWith = (outside: Partial<Parameters<typeof securityHeaders>[0]>) =>
      securityHeaders({ nonce: 'n', secure: true, ...outside })['content-security-policy'] ?? '';
    expect(policyWith({ mirrors: ['https://files.example'] })).toContain('trusted-types');
    expect(policyWith({ payment: paymentOrigins({ provider: 'sandbox' }) })).toContain('trusted-types');
    expect(policyWith({ payment: paymentOrigins({ provider: 'stripe' }) })).not.toContain('trusted-types');
    expect(policyWith({ captchaOrigin: 'https://captcha.example' })).not.toContain('trusted-types');
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
