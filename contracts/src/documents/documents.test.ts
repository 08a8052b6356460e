import { scopesOf } from '../api-scopes';
import { ALL_EVENTS } from '../events';
import { ALL_OPERATIONS } from '../operations';
import { asyncApi, exampleOf } from './asyncapi';
import { openApi } from './openapi';

const api = openApi(ALL_OPERATIONS, { version: '1.0.0', server: 'http://localhost:3000' }) as {
  paths: Record<
    string,
    Record<
      string,
      { operationId: string; parameters: { name: string; in: string }[]; responses: Record<string, unknown> }
    >
  >;
};

describe('documents made from the contract', () => {
  test('every public operation is in the OpenAPI document once, internal ones are not', () => {
    const ids = Object.values(api.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.sort()).toEqual(
      ALL_OPERATIONS.filter((one) => !one.internal)
        .map((one) => one.id)
        .sort(),
    );
  });

  test('API keys, their scopes and their limit are shown: at each operation of a scope, and at no other', () => {
    const document = api as unknown as {
      components: { securitySchemes: Record<string, { type: string; scheme?: string; 'x-rate-limit'?: object }> };
    };
    expect(document.components.securitySchemes['apiKey']).toMatchObject({
      type: 'http',
      scheme: 'bearer',
      'x-rate-limit': { per: 'key', window_seconds: 60, default: 120, maximum: 600 },
    });
    for (const one of Object.values(api.paths).flatMap((methods) => Object.values(methods))) {
      const { security = [], 'x-scopes': shown } = one as unknown as {
        security?: { apiKey?: string[] }[];
        'x-scopes'?: string[];
      };
      const scopes = scopesOf(one.operationId);
      expect([one.operationId, security.flatMap((way) => way.apiKey ?? [])]).toEqual([one.operationId, scopes]);
      expect(shown ?? []).toEqual(scopes);
    }
  });

  test('every parameter in braces is declared', () => {
    for (const [path, methods] of Object.entries(api.paths)) {
      const braces = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
      for (const one of Object.values(methods)) {
        expect({
          path,
          names: one.parameters
            .filter((parameter) => parameter.in === 'path')
            .map((parameter) => parameter.name)
            .sort(),
        }).toEqual({ path, names: braces });
      }
    }
  });

  test('no two operations share a method and a path (internal ones: on one service)', () => {
    const places = ALL_OPERATIONS.map((one) => `${one.method} ${one.internal ? one.owner : '/api'}${one.path}`);
    expect(new Set(places).size).toBe(places.length);
  });

  test('every event has a channel with its owner and consumers', () => {
    const channels = Object.values(
      (asyncApi(ALL_EVENTS, { version: '1.0.0' }) as { channels: Record<string, { address: string }> }).channels,
    );
    for (const event of ALL_EVENTS)
      expect(channels).toContainEqual(
        expect.objectContaining({ address: event.subject, 'x-consumers': event.consumers }),
      );
  });

  test('every event has an example that its own schema takes', () => {
    for (const event of ALL_EVENTS) {
      const { data } = exampleOf(event);
      expect([event.subject, event.data.safeParse(data).error?.message]).toEqual([event.subject, undefined]);
    }
  });

  test('subjects follow {service}.{entity}.{past-tense verb}.v{n} and begin with their owner', () => {
    for (const event of ALL_EVENTS) {
      expect(event.subject).toMatch(/^[a-z]+\.[a-z-]+\.([a-z]+-)*([a-z]+ed|withdrawn|begun)(-[a-z]+)*\.v\d+$/);
      expect(event.subject.split('.')[0]).toBe(event.owner);
    }
  });
});
