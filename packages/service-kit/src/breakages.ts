import type { Logger } from './logger';

/** Ways in which something inside breaks, each thrown with `canary`, which nobody outside should read; for tests of what a broken part says. */
export function breakages(canary: string): readonly (() => never)[] {
  return [
    () => {
      throw new Error(`connect ECONNREFUSED mongodb://root:${canary}@10.0.0.7`);
    },
    () => {
      throw Object.assign(new TypeError(`Cannot read ${canary}`), { code: canary, errors: { field: [canary] } });
    },
    () => {
      throw new Error('outer', { cause: new Error(canary) });
    },
    () => {
      // Some libraries do.
      // eslint-disable-next-line @typescript-eslint/only-throw-error
      throw `a text with ${canary}`;
    },
  ];
}

/** A log that keeps in `lines` what it is told. */
export function listeningLog() {
  const lines: { level: string; facts: Record<string, unknown> }[] = [];
  const at = (level: string) => (facts: Record<string, unknown>) => void lines.push({ level, facts });
  const log = {
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    debug: () => undefined,
    child: () => log,
  } as unknown as Logger;
  return { log, lines };
}
