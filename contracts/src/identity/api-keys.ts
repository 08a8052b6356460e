import { z } from 'zod';
import { API_KEY_RATE, API_SCOPE_NAMES } from '../api-scopes';
import { operation } from '../operation';
import { id, idParam, timestamp, uid } from '../primitives';
import { tokenClaims } from '../session-user';

/** Most characters of the name of a key. */
export const KEY_NAME_MOST = 80;

const scope = z.enum(API_SCOPE_NAMES, 'key-scopes');

/** A key as its owner sees it: never the key itself, only how it begins. */
export const apiKey = z.object({
  id,
  name: z.string(),
  /** The first characters, to tell one key from another. */
  prefix: z.string(),
  scopes: z.array(scope),
  requests_per_minute: z.number().int(),
  created: timestamp,
  expires: timestamp.nullable(),
  /** Last use, written at most once a minute. */
  used: timestamp.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** What somebody chooses. Message keys are those of the developers' page. */
export const newApiKey = z
  .object({
    name: z.string('key-name').trim().min(1, 'key-name').max(KEY_NAME_MOST, 'account-too-long'),
    scopes: z
      .array(scope, 'key-scopes')
      .min(1, 'key-scopes')
      .max(API_SCOPE_NAMES.length, 'key-scopes')
      .transform((list) => [...new Set(list)]),
    requests_per_minute: z
      .number('key-rate')
      .int('key-rate')
      .min(API_KEY_RATE.least, 'key-rate')
      .max(API_KEY_RATE.most, 'key-rate')
      .default(API_KEY_RATE.usual),
    /** When the key stops by itself; never without it. */
    expires: z.iso.datetime('key-expires').nullable().default(null),
  })
  .strict();

export const listApiKeys = operation({
  id: 'identity.listApiKeys',
  owner: 'identity',
  method: 'GET',
  path: '/api-keys',
  summary: 'The API keys of the account, newest first; the keys themselves are not kept.',
  access: 'member',
  answer: z.object({ keys: z.array(apiKey) }),
});

export const createApiKey = operation({
  id: 'identity.createApiKey',
  owner: 'identity',
  method: 'POST',
  path: '/api-keys',
  summary: 'Makes an API key. `key` is shown this once; a repeated call with the same Idempotency-Key has null there.',
  access: 'member',
  status: 201,
  shownOnce: ['key'],
  body: newApiKey,
  answer: apiKey.extend({ key: z.string().nullable() }),
  errors: ['INVALID', 'LIMIT_REACHED'],
});

export const revokeApiKey = operation({
  id: 'identity.revokeApiKey',
  owner: 'identity',
  method: 'DELETE',
  path: '/api-keys/{id}',
  summary: 'Revokes an API key; every service refuses it within 2 s.',
  access: 'member',
  params: z.object({ id: idParam }),
  answer: z.object({ success: z.literal(true) }),
  errors: ['NOT_FOUND'],
});

export const resolveApiKey = operation({
  id: 'identity.resolveApiKey',
  owner: 'identity',
  method: 'POST',
  path: '/internal/api-keys/resolve',
  summary:
    'Exchanges an API key for a signed token of its account that carries the scopes; unknown, ended or revoked: NOT_FOUND.',
  access: 'service',
  callers: ['edge'],
  internal: true,
  body: z.object({ key: z.string().min(1).max(200) }),
  answer: z.object({
    token: z.string(),
    uid,
    /** `key:{id}`: `identity.session.ended.v1` with it revokes the key in every service. */
    sid: z.string(),
    requests_per_minute: z.number().int(),
    claims: tokenClaims.omit({ iss: true }),
  }),
  errors: ['NOT_FOUND'],
});

export const apiKeyOperations = [listApiKeys, createApiKey, revokeApiKey, resolveApiKey] as const;
