import pino, { type Logger } from 'pino';
import { traceIds } from './tracing';

export type { Logger };

/** Never in logs: tokens, passwords, cookies, card data, signed addresses. */
export const REDACTED = [
  'authorization',
  'cookie',
  'pass',
  'password',
  'token',
  'captcha',
  'code',
  'card',
  'cvc',
  'secret',
  'mail',
  'req.headers.authorization',
  'req.headers.cookie',
  '*.authorization',
  '*.cookie',
  '*.pass',
  '*.password',
  '*.token',
  '*.captcha',
  '*.code',
  '*.card',
  '*.cvc',
  '*.secret',
  '*.mail',
  'headers["x-session-set"]',
  '*["x-session-set"]',
];

/** JSON lines on standard output; `service` in every line, errors with their causes. */
export function createLogger(o: { service: string; level: string }): Logger {
  return pino({
    level: o.level,
    base: { service: o.service },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => traceIds(),
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: { err: pino.stdSerializers.errWithCause },
  });
}
