import { z } from 'zod';
import { operation } from '../operation';

const provider = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);
const providerParams = z.object({ provider });

/** What `?error=` of the page that it was begun on says when a social log-in ends without a session (ERR-01 to ERR-03). */
export const SOCIAL_ERRORS = ['social', 'social-409'] as const;

/** Page that a social log-in was begun on: where it leads back to when it ends without a session. */
export const SOCIAL_ORIGINS = ['register', 'login', 'account'] as const;
export type SocialOrigin = (typeof SOCIAL_ORIGINS)[number];

export const listSocial = operation({
  id: 'identity.listSocial',
  owner: 'identity',
  method: 'GET',
  path: '/user/social',
  summary: 'Services that one can log in with, and which of them the caller has connected.',
  access: 'public',
  answer: z.object({
    providers: z.array(z.object({ id: provider, name: z.string() })),
    linked: z.array(provider),
  }),
});

export const startSocial = operation({
  id: 'identity.startSocial',
  owner: 'identity',
  method: 'GET',
  path: '/user/social/{provider}/start',
  summary:
    'Redirects (302) to the service to log in there; for somebody who is logged in, to connect it with the account.',
  access: 'public',
  status: 302,
  params: providerParams,
  query: z.object({ destination: z.string().max(2_000).optional(), from: z.enum(SOCIAL_ORIGINS).default('register') }),
  answer: z.null(),
  errors: ['NOT_FOUND', 'TOO_MANY'],
});

export const finishSocial = operation({
  id: 'identity.finishSocial',
  owner: 'identity',
  method: 'GET',
  path: '/user/social/{provider}/callback',
  summary:
    'Where the service sends the browser back to (302): home or to the destination, or to the page that it was begun on, with an error.',
  access: 'public',
  status: 302,
  params: providerParams,
  query: z.object({}).loose(),
  answer: z.null(),
  errors: ['NOT_FOUND'],
});

export const unlinkSocial = operation({
  id: 'identity.unlinkSocial',
  owner: 'identity',
  method: 'DELETE',
  path: '/user/social/{provider}',
  summary:
    'Disconnects a service from the account; CONFLICT while it is the only way to log in, because there is no password yet.',
  access: 'member',
  params: providerParams,
  answer: z.object({ linked: z.array(provider) }),
  errors: ['NOT_SIGNED_IN', 'NOT_FOUND', 'CONFLICT'],
});
