export interface CaughtMail {
  to: string;
  subject: string;
  text: string;
  received: string;
}

/** What the local mail catcher holds for an address, oldest first. */
export async function readMail(base: string, to: string): Promise<CaughtMail[]> {
  const reply = await fetch(`${base}/mail/messages.json?to=${encodeURIComponent(to)}`);
  return (await reply.json()) as CaughtMail[];
}
