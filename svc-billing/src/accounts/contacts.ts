import { readContact } from '@commonplace/contracts/identity/contact';
import type { AnswerOf } from '@commonplace/contracts/operation';
import type { ServiceClient } from '@commonplace/service-kit';

export type Contact = AnswerOf<typeof readContact>;

/** Who an account is: asked of identity when it is needed, never kept. Throws NOT_FOUND, UNAVAILABLE. */
export type Contacts = (uid: number) => Promise<Contact>;

export function identityContacts(client: ServiceClient, identityUrl: string): Contacts {
  return (uid) => client.call(readContact, identityUrl, { params: { accountId: uid } });
}
