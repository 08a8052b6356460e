import { FORGIVING } from '@commonplace/contracts/documents/json-schema';
import { openApi } from '@commonplace/contracts/documents/openapi';
import type { Operation } from '@commonplace/contracts/operation';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Witness } from './app';

type Json = Record<string, unknown>;
interface Described {
  readonly parameters: readonly { name: string; in: 'path' | 'query'; required: boolean; schema: Json }[];
  readonly requestBody?: { content: Record<string, { schema: Json }> };
  readonly responses: Record<string, { content?: Record<string, { schema: Json }> }>;
}

export interface OpenApiWitness extends Witness {
  /** What went over the wire and is not as the document says; each kind of finding once. */
  findings(): readonly string[];
}

/**
 * Holds what a service takes and answers against the OpenAPI document that outsiders read: a request that the service serves has to be
 * valid by the document, and every answer, errors included, has to be described there. Internal operations are not in the document.
 */
export function openApiWitness(operations: readonly Operation[]): OpenApiWitness {
  const document = openApi(operations, { version: '0', server: '' }) as {
    paths: Record<string, Record<string, Described>>;
    components: { schemas: { Problem: Json } };
  };
  // Query and path values travel as text, as every HTTP client sends them.
  const texts = addFormats(new Ajv2020({ strict: false, coerceTypes: true }));
  const bodies = addFormats(new Ajv2020({ strict: false }));
  const compiled = new Map<string, ValidateFunction>();
  const found = new Map<string, string>();

  const described = ({ path, method }: Operation): Described | undefined =>
    document.paths[path]?.[method.toLowerCase()];
  const check = (key: string, ajv: Ajv2020, schema: Json, value: unknown): void => {
    const validate = compiled.get(key) ?? ajv.compile(schema);
    compiled.set(key, validate);
    if (!validate(value)) found.set(key, `${key}: ${ajv.errorsText(validate.errors).slice(0, 500)}`);
  };

  return {
    asked(operation, { params, query, body }) {
      const facts = operation.internal ? undefined : described(operation);
      if (!facts) return;
      for (const place of ['path', 'query'] as const) {
        const own = facts.parameters.filter((one) => one.in === place);
        check(
          `${operation.id} ${place}`,
          texts,
          {
            type: 'object',
            properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema[FORGIVING] ? {} : schema])),
            required: own.filter(({ required }) => required).map(({ name }) => name),
          },
          place === 'path' ? params : query,
        );
      }
      const json = facts.requestBody?.content['application/json'];
      if (json) check(`${operation.id} body`, bodies, json.schema, body);
    },
    answered(operation, status, body) {
      const facts = operation.internal ? undefined : described(operation);
      if (!facts) return;
      const response = facts.responses[String(status)];
      const key = `${operation.id} answer ${status}`;
      if (!response) {
        found.set(key, `${key}: is not described (${JSON.stringify(body)?.slice(0, 200)})`);
        return;
      }
      const content = response.content ?? {};
      if (content['application/json']) check(key, bodies, content['application/json'].schema, wired(body));
      else if (content['application/problem+json'])
        check('problem', bodies, document.components.schemas.Problem, wired(body));
    },
    findings: () => [...found.values()],
  };
}

/** A value as JSON brings it: dates as texts, nothing undefined. */
function wired(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}
