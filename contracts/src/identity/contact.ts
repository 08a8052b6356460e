import { z } from 'zod';
import { LOCALE_TAGS } from '../locales';
import { operation } from '../operation';
import { uid, uidParam } from '../primitives';
import { address } from '../session-user';

/** What other services need to write to somebody; events carry no names and addresses, so they ask at the moment of sending. */
export const readContact = operation({
  id: 'identity.readContact',
  owner: 'identity',
  method: 'GET',
  path: '/internal/accounts/{accountId}/contact',
  summary: 'Mail address, name, invoice address and free premium eligibility of an account, for other services.',
  access: 'service',
  callers: ['billing'],
  internal: true,
  params: z.object({ accountId: uidParam }),
  answer: z.object({
    uid,
    mail: z.string(),
    full_name: z.string(),
    slug: z.string(),
    address: address.nullable(),
    has_ambassador_eligibility: z.boolean(),
    has_remix_eligibility: z.boolean(),
    /** Language of the person's mails; an older identity does not say it. */
    locale: z.enum(LOCALE_TAGS).optional(),
  }),
  errors: ['NOT_FOUND'],
});
