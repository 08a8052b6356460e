/** Splits `nats://user:password@host:port`, as the client takes its parts one by one. */
export function credentials(url: string): { servers: string; user: string; pass: string } {
  const parsed = new URL(url);
  return { servers: parsed.host, user: decodeURIComponent(parsed.username), pass: decodeURIComponent(parsed.password) };
}
