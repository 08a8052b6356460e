import { createHash } from 'node:crypto';
import type { Account } from 'oidc-provider';

interface Person {
  mail: string;
  name: string;
}
const people = new Map<string, Person>();

/** Remembers who logs in; the subject is the same for the same address, also after a restart. */
export function rememberPerson({ mail, name }: Person): string {
  const subject = createHash('sha256').update(mail.toLowerCase()).digest('base64url').slice(0, 22);
  people.set(subject, { mail: mail.toLowerCase(), name });
  return subject;
}

export function findPerson(subject: string): Account | undefined {
  const person = people.get(subject);
  if (!person) return undefined;
  return {
    accountId: subject,
    claims: () => ({ sub: subject, email: person.mail, email_verified: true, name: person.name }),
  };
}
