import { z } from 'zod';
import { operation } from '../operation';
import { timestamp, uid, uidParam } from '../primitives';
import { factorCode } from './second-factor';

/** What one service holds on an account: name of a part → its records, as JSON. */
export const personalData = z.object({
  service: z.string(),
  parts: z.record(z.string(), z.array(z.unknown())),
  /** Parts that are asked for one by one, as lines of JSON, because there may be any number of them. */
  streams: z.array(z.string()).optional(),
  /** Files of the account: their names in the archive, and where the service gives them out; such an address lives for a day. */
  files: z.array(z.object({ name: z.string(), url: z.string() })).optional(),
});
export type PersonalData = z.infer<typeof personalData>;

const internal = { access: 'service', callers: ['identity'], internal: true } as const;
const params = z.object({ uid: uidParam });

export const billingPersonalData = operation({
  id: 'billing.personalData',
  owner: 'billing',
  method: 'GET',
  path: '/internal/accounts/{uid}/data',
  summary: 'Everything that billing holds on an account.',
  ...internal,
  params,
  answer: personalData,
});

export const assetsPersonalData = operation({
  id: 'assets.personalData',
  owner: 'assets',
  method: 'GET',
  path: '/internal/accounts/{uid}/data',
  summary:
    'Everything that assets hold on an account at once, with links to the files, for releases that know no parts. UNAVAILABLE where it is more than one answer can hold.',
  ...internal,
  params,
  answer: personalData,
  errors: ['UNAVAILABLE'],
});

export const assetsPersonalDataParts = operation({
  id: 'assets.personalDataParts',
  owner: 'assets',
  method: 'GET',
  path: '/internal/accounts/{uid}/data/parts',
  summary: 'Which parts assets hold on an account, each to be read by itself, with links to the files.',
  ...internal,
  params,
  answer: personalData,
});

export const assetsPersonalDataPart = operation({
  id: 'assets.personalDataPart',
  owner: 'assets',
  method: 'GET',
  path: '/internal/accounts/{uid}/data/parts/{part}',
  summary:
    'One part of what assets hold on an account, streamed: a record a line, as JSON. Packed documents are unpacked as many as 256 MiB hold; the others are given as JSON in gzip in Base64.',
  ...internal,
  params: params.extend({ part: z.string().min(1).max(64) }),
  answer: z.unknown(),
  errors: ['NOT_FOUND'],
});

export const catalogPersonalData = operation({
  id: 'catalog.personalData',
  owner: 'catalog',
  method: 'GET',
  path: '/internal/accounts/{uid}/data',
  summary: 'Everything that the catalog holds on an account.',
  ...internal,
  params,
  answer: personalData,
});

export const downloadPersonalData = operation({
  id: 'identity.downloadPersonalData',
  owner: 'identity',
  method: 'GET',
  path: '/user/personal-data/{accountId}',
  summary:
    'Everything that the product holds on the caller as one ZIP archive, a JSON file per service and part, and the files themselves. UNAVAILABLE while a service is down: an archive is whole or there is none.',
  access: 'member',
  params: z.object({ accountId: uidParam }),
  answer: z.unknown(),
  errors: ['NOT_SIGNED_IN', 'NOT_FOUND', 'UNAVAILABLE', 'TOO_MANY'],
});

export const deleteAccount = operation({
  id: 'identity.deleteAccount',
  owner: 'identity',
  method: 'POST',
  path: '/user/delete/{accountId}',
  summary:
    'Deletes the account of the caller, who gives the password, and a code where the second factor is on. CONFLICT while they own a team, or nobody else is an administrator. Every session ends; the answer’s token opens the proof.',
  access: 'member',
  params: z.object({ accountId: uidParam }),
  body: z.object({ pass: z.string('loginform-102').min(1, 'loginform-102').max(72), code: factorCode.optional() }),
  answer: z.object({ token: z.string() }),
  errors: ['INVALID', 'NOT_SIGNED_IN', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY'],
});

export const loadDeletion = operation({
  id: 'identity.loadDeletion',
  owner: 'identity',
  method: 'GET',
  path: '/user/deletions/{token}',
  summary: 'The proof of a deletion: which service has erased its part, and what the law makes it keep.',
  access: 'public',
  params: z.object({ token: z.string().min(1).max(200) }),
  answer: z.object({
    uid,
    requested: timestamp,
    complete: z.boolean(),
    services: z.array(z.object({ service: z.string(), erased: timestamp.nullable(), kept: z.array(z.string()) })),
  }),
  errors: ['NOT_FOUND'],
});
