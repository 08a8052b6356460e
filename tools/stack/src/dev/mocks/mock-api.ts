import { jsonSchema } from '@commonplace/contracts/documents/json-schema';
import type { Operation } from '@commonplace/contracts/operation';
import { sample } from '@commonplace/contracts/documents/sample';

/** An answer of the API. */
export interface MockAnswer {
  status: number;
  body: unknown;
}

/** What the consumers' own pacts expect of a call: the nearest to real data that the contract has. */
export interface Example {
  method: string;
  path: string;
  status: number;
  body: unknown;
}

/**
 * Answers a call (its path without the API prefix) by the contract alone: with the example of a pact where one has exactly this path, completed
 * by what the schema asks for; else with a sample of the schema. 404 when there is no such call.
 */
export function mockAnswer(
  method: string,
  path: string,
  operations: readonly Operation[],
  examples: readonly Example[],
): MockAnswer {
  const operation = operations.find((one) => !one.internal && one.method === method && patternOf(one.path).test(path));
  if (!operation) return { status: 404, body: { code: 'NOT_FOUND', error: `No operation answers ${method} ${path}` } };
  const status = operation.status ?? 200;
  const whole = sample(jsonSchema(operation.answer, 'output'));
  const example = examples.find((one) => one.method === method && one.path === path && one.status === status);
  const told = example ? { ...(whole as object), ...(example.body as object) } : whole;
  return { status, body: operation.answer.safeParse(told).success ? told : whole };
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
