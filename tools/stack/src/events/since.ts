const UNITS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** `2026-01-31T10:00:00Z`, or how long ago: `15m`, `2h`, `7d`. Throws on anything else and on what lies ahead. */
export function parseSince(text: string, now = new Date()): Date {
  const ago = /^(\d+)([smhd])$/.exec(text);
  const at = ago ? now.getTime() - Number(ago[1]) * UNITS[ago[2] as keyof typeof UNITS] : Date.parse(text);
  if (Number.isNaN(at) || at > now.getTime()) {
    throw new Error(`--since is "${text}": give a time of the past, as in 2026-01-31T10:00:00Z, 15m, 2h or 7d.`);
  }
  return new Date(at);
}
