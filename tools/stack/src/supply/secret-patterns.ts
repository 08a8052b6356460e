/** What keys and tokens of the world look like, by their kind. Made-up ones of tests are written so that they do not. */
export const SECRET_PATTERNS: Readonly<Record<string, RegExp>> = {
  'private key': /-----BEGIN (?:RSA |EC |DSA |OPENSSH |PGP |ENCRYPTED )?PRIVATE KEY(?: BLOCK)?-----/,
  'private JWK': /"d"\s*:\s*"[\w-]{42,}"/,
  'AWS access key': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'GitHub token': /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_\w{60,})\b/,
  'GitLab token': /\bglpat-[\w-]{20,}\b/,
  'npm token': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*(?!\$\{)\S{16,}/,
  'Slack token': /\bxox[abprs]-[\w-]{10,}/,
  'Stripe live key': /\b(?:sk|rk)_live_[A-Za-z0-9]{16,}/,
  'Google API key': /\bAIza[\w-]{35}\b/,
  'signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{30,}/,
  'API key of ours': /\bcpk_(?!(.)\1{42})[\w-]{43}\b/,
  'password in an address':
    /\b(?:mongodb(?:\+srv)?|postgres|nats|amqp|redis|https?):\/\/[\w.-]+:(?!\$|password|secret|…)[\w%!.-]{8,}@(?!localhost|127\.|example|host)[\w-]+\.[a-z]/,
};

/** Kinds of secrets that a text holds, with the beginning of each. */
export function secretsIn(text: string): { kind: string; found: string }[] {
  return Object.entries(SECRET_PATTERNS).flatMap(([kind, pattern]) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [{ kind, found: `${found.slice(0, 12)}…` }];
  });
}
