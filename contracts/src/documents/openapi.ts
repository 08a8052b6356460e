import { API_KEY_PREFIX, API_KEY_RATE, API_SCOPE_NAMES, API_SCOPES, scopesOf } from '../api-scopes';
import { ERRORS, problem, type ErrorCode } from '../errors';
import type { Operation } from '../operation';
import { API_PREFIX, PRODUCT_NAME } from '../product';
import { jsonSchema, propertiesOf } from './json-schema';

type Json = Record<string, unknown>;

/** Errors that any operation can answer with, besides its own. */
const COMMON: readonly ErrorCode[] = ['MALFORMED', 'UNAVAILABLE', 'TOO_MANY'];

/** OpenAPI 3.1 of the public operations; internal ones never pass the edge and are not part of it. */
export function openApi(operations: readonly Operation[], o: { version: string; server: string }): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const operation of operations) {
    if (operation.internal) continue;
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(operation);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: o.version,
      description:
        'Every unsafe call carries X-CSRF-Token (the `token` of GET /session) and may carry Idempotency-Key. A program calls with an API key (`Authorization: Bearer cpk_…`, no cookie, no X-CSRF-Token) what the scopes of its key list; keys are made at /developers. Errors are application/problem+json with a stable `code`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${o.server}${API_PREFIX}` }],
    tags: [...new Set(operations.filter((one) => !one.internal).map((one) => one.owner))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: jsonSchema(problem, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'commonplace_session' },
        csrf: { type: 'apiKey', in: 'header', name: 'X-CSRF-Token' },
        apiKey: API_KEY_SCHEME,
      },
    },
  };
}

/** What holds for every call with a key. */
const RATE_LIMIT: Json = {
  per: 'key',
  window_seconds: API_KEY_RATE.seconds,
  default: API_KEY_RATE.usual,
  maximum: API_KEY_RATE.most,
  headers: ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'RateLimit-Policy', 'Retry-After'],
};
/** Keys of outsiders: bearer tokens with scopes and a limit of their own. An operation without a scope takes none. */
const API_KEY_SCHEME: Json = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: `${API_KEY_PREFIX}…`,
  description: `An API key, made at /developers. Its scopes say what it may call; an operation that names none takes no key. Each key has a limit of requests per minute (${API_KEY_RATE.usual} unless chosen, at most ${API_KEY_RATE.most}); beyond it: 429 with Retry-After.`,
  'x-scopes': Object.fromEntries(API_SCOPE_NAMES.map((scope) => [scope, API_SCOPES[scope]])),
  'x-rate-limit': RATE_LIMIT,
};

function describe(operation: Operation): Json {
  const unsafe = operation.method !== 'GET';
  const member = operation.access === 'member' || operation.access === 'admin';
  const scopes = scopesOf(operation.id);
  return {
    operationId: operation.id,
    tags: [operation.owner],
    summary: operation.summary,
    ...(operation.access === 'none'
      ? { security: [] }
      : {
          security: [{ session: [], ...(unsafe ? { csrf: [] } : {}) }, ...scopes.map((scope) => ({ apiKey: [scope] }))],
        }),
    ...(scopes.length > 0 ? { 'x-scopes': scopes, 'x-rate-limit': RATE_LIMIT } : {}),
    ...(member ? { 'x-access': operation.access } : {}),
    parameters: [...parameters(operation, 'path'), ...parameters(operation, 'query')],
    ...(unsafe && operation.body ? { requestBody: requestBody(operation) } : {}),
    responses: responses(operation, unsafe, member),
  };
}

function parameters(operation: Operation, place: 'path' | 'query'): Json[] {
  const schema = place === 'path' ? operation.params : operation.query;
  if (!schema) return [];
  return propertiesOf(jsonSchema(schema, 'input')).map(({ name, schema: property, required }) => ({
    name,
    in: place,
    required: place === 'path' ? true : required,
    schema: property,
  }));
}

function requestBody(operation: Operation): Json {
  const type =
    operation.bodyType === 'multipart'
      ? 'multipart/form-data'
      : operation.bodyType === 'raw' || operation.bodyType === 'stream'
        ? 'application/octet-stream'
        : 'application/json';
  const schema =
    operation.bodyType === 'raw' || operation.bodyType === 'stream'
      ? {}
      : operation.body
        ? jsonSchema(operation.body, 'input')
        : {};
  return { required: operation.bodyType !== undefined, content: { [type]: { schema } } };
}

function responses(operation: Operation, unsafe: boolean, member: boolean): Json {
  const status = operation.status ?? 200;
  const codes: ErrorCode[] = [
    ...(operation.errors ?? []),
    ...COMMON,
    ...(operation.access === 'none' ? [] : (['TOKEN_INVALID'] as const)),
    ...(operation.params ? (['NOT_FOUND'] as const) : []),
    ...(unsafe ? (['TOO_LARGE', 'WRONG_TYPE'] as const) : []),
    ...(unsafe && operation.access !== 'none' ? (['CSRF', 'IN_PROGRESS', 'ALREADY_DONE', 'INVALID'] as const) : []),
    ...(member ? (['NOT_SIGNED_IN'] as const) : []),
    ...(operation.access === 'admin' ? (['ROLE_MISSING'] as const) : []),
    ...(operation.access === 'none' ? [] : (['SCOPE_MISSING'] as const)),
  ];
  const byStatus = new Map<number, Set<ErrorCode>>();
  for (const code of codes) byStatus.set(ERRORS[code][0], (byStatus.get(ERRORS[code][0]) ?? new Set()).add(code));
  return {
    [status]:
      status === 204
        ? { description: 'Done' }
        : {
            description: 'Success',
            content: { 'application/json': { schema: jsonSchema(operation.answer, 'output') } },
          },
    ...Object.fromEntries(
      [...byStatus].map(([code, names]) => [
        code,
        {
          description: [...names].join(', '),
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      ]),
    ),
  };
}
