import type { Operation } from '@commonplace/contracts/operation';
import type { Request } from 'express';
import type { z } from 'zod';
import { AppError } from './errors';
import { fieldWords } from './field-words';

const WORDS = { error: fieldWords };
/**
 * Of a long body the first fault is told, and reading ends with it: with all of them, a body of some megabytes would become more than a service has
 * memory for.
 */
const FIRST_FAULT = { ...WORDS, abortEarly: true };
const LONG = 1_048_576;
/** Faults that are told of one request. */
const FAULTS_TOLD = 100;

/**
 * Query string as text values; of a repeated name the last one counts. The sign NUL is left out: nobody types it, and databases refuse
 * patterns that hold it.
 */
export function queryOf(req: Pick<Request, 'originalUrl'>): Record<string, string> {
  const at = req.originalUrl.indexOf('?');
  if (at < 0) return {};
  const given = new URLSearchParams(req.originalUrl.slice(at + 1));
  return Object.fromEntries([...given].map(([name, value]) => [name, value.replaceAll('\0', '')]));
}

/** zod's findings as field → messages, the path of what is wrong written with dots. */
export function fieldErrors(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues.slice(0, FAULTS_TOLD))
    (fields[issue.path.join('.') || 'body'] ??= []).push(issue.message);
  return fields;
}

/** Input parsed by the contract. A path that cannot exist is 404, a malformed query or body 400, a field out of its rules 422. */
export function parseInput(operation: Operation, req: Request): { params: unknown; query: unknown; body: unknown } {
  const params = operation.params?.safeParse(req.params);
  if (params && !params.success) throw new AppError('NOT_FOUND');
  const query = operation.query?.safeParse(queryOf(req), WORDS);
  if (query && !query.success)
    throw new AppError('MALFORMED', { errors: fieldErrors(query.error), detail: messageOf(query.error) });
  let body: unknown;
  if (operation.body && (operation.bodyType ?? 'json') === 'json') {
    const given: unknown = req.body ?? {};
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      throw new AppError('MALFORMED', { detail: 'The body must be a JSON object' });
    const parsed = operation.body.safeParse(given, (operation.bodyLimit ?? 0) > LONG ? FIRST_FAULT : WORDS);
    if (!parsed.success)
      throw new AppError('INVALID', { errors: fieldErrors(parsed.error), detail: messageOf(parsed.error) });
    body = parsed.data;
  }
  return { params: params?.data ?? {}, query: query?.data ?? {}, body };
}

function messageOf(error: z.ZodError): string {
  const first = error.issues[0];
  return first ? `${first.path.join('.') || 'body'}: ${first.message}` : 'Some fields are not valid';
}
