import { jsonSchema, propertiesOf } from '@commonplace/contracts/documents/json-schema';
import type { Operation } from '@commonplace/contracts/operation';
import type { Dice } from './dice';
import { hostileText, valueOf } from './values';

/** One request as it is sent; kept ones are written down like this. */
export interface FuzzRequest {
  readonly method: string;
  /** Path and query behind the API prefix. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Of a body that is no text: its bytes in base64. */
  readonly bytes?: string;
}

/** Names and numbers that answers held: what the next requests ask about. */
export class Known {
  private readonly list: (string | number)[] = [];
  constructor(private readonly d: Dice) {}

  any = (): string | number | undefined => (this.list.length === 0 ? undefined : this.d.pick(this.list));

  learn(value: unknown, depth = 0): void {
    if (depth > 6 || typeof value !== 'object' || value === null) return;
    for (const [key, one] of Object.entries(value as Record<string, unknown>)) {
      const isName = /^(id|uid|mid|sid|slug|tag|token|key|rev|version|next|owner|team_id|account_id)$/.test(key);
      if (isName && (typeof one === 'string' || typeof one === 'number') && String(one).length < 200) this.add(one);
      this.learn(one, depth + 1);
    }
  }

  private add(value: string | number): void {
    if (this.list.length < 2_000) this.list.push(value);
    else this.list[this.d.below(this.list.length)] = value;
  }
}

const schemas = new Map<string, Record<string, unknown>>();
/** The schema of a part of an operation, made once. */
function schemaOf(operation: Operation, part: 'params' | 'query' | 'body'): Record<string, unknown> | undefined {
  const schema = operation[part];
  if (!schema) return undefined;
  const key = `${operation.id} ${part}`;
  const made = schemas.get(key) ?? jsonSchema(schema, 'input');
  schemas.set(key, made);
  return made;
}

/** A request that the operation might get from somebody careless or somebody who means harm. */
export function requestFor(operation: Operation, d: Dice, known: Known): FuzzRequest {
  const unsafe = operation.method !== 'GET';
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encoded(paramOf(operation, name, d, known), d),
  );
  const headers: Record<string, string> = { ...headersOf(d) };
  let body: string | undefined;
  let bytes: string | undefined;
  if (unsafe) {
    const schema = schemaOf(operation, 'body');
    headers['content-type'] = d.chance(0.04)
      ? d.pick(['text/plain', 'application/xml', 'multipart/form-data', 'application/json; charset=utf-16', ''])
      : (operation.bodyType ?? 'json') === 'json'
        ? 'application/json'
        : operation.bodyType === 'multipart'
          ? 'multipart/form-data; boundary=x'
          : 'application/octet-stream';
    if (operation.bodyType && operation.bodyType !== 'json') bytes = binary(operation, d, headers).toString('base64');
    else if (schema)
      body = d.chance(0.04)
        ? d.pick(['', '{', '[]', 'null', '"x"', '{"a":1}}', '\u0000'])
        : text(valueOf(schema, d, known.any));
  }
  return {
    method: operation.method,
    path: path + queryOf(operation, d, known),
    headers,
    ...(body === undefined ? {} : { body }),
    ...(bytes === undefined ? {} : { bytes }),
  };
}

function paramOf(operation: Operation, name: string, d: Dice, known: Known): string {
  if (d.chance(0.2)) return hostileText(d) || 'x';
  const seen = d.chance(0.6) ? known.any() : undefined;
  if (seen !== undefined) return String(seen);
  const property = propertiesOf(schemaOf(operation, 'params') ?? {}).find((one) => one.name === name);
  return plain(valueOf(property?.schema ?? {}, d, known.any)) || 'x';
}

/** As a client writes it into a path; now and then not at all. A dot segment would change the path before it is sent. */
function encoded(value: string, d: Dice): string {
  const whole = wellFormed(value);
  if (/^\.{1,2}$/.test(whole)) return '%2e%2e';
  if (d.chance(0.03) && /^[\x21-\x7e]+$/.test(whole)) return whole.replace(/[?#\\/]/g, '%2f');
  return encodeURIComponent(whole);
}

function queryOf(operation: Operation, d: Dice, known: Known): string {
  const search = new URLSearchParams();
  for (const { name, schema, required } of propertiesOf(schemaOf(operation, 'query') ?? {})) {
    if (!required && d.chance(0.5)) continue;
    const value = d.chance(0.15) ? hostileText(d) : valueOf(schema, d, known.any);
    search.append(name, wellFormed(plain(value)));
    if (d.chance(0.05)) search.append(name, 'twice');
  }
  if (d.chance(0.05))
    search.append(d.pick(['page', '$where', 'debug', '__proto__', 'a[b]']), wellFormed(hostileText(d)));
  const written = search.toString();
  return written === '' ? '' : `?${written}`;
}

function headersOf(d: Dice): Record<string, string> {
  const headers: Record<string, string> = {};
  if (d.chance(0.05)) headers['idempotency-key'] = d.pick(['a', 'x'.repeat(255), 'x'.repeat(256), '\\', '{}']);
  if (d.chance(0.05)) headers['accept-language'] = d.pick(['ar', 'x-klingon', ','.repeat(200), '*;q=2']);
  if (d.chance(0.05)) headers['x-forwarded-for'] = d.pick(['127.0.0.1', '::1', 'x, y', '999.1.1.1']);
  if (d.chance(0.05)) headers['traceparent'] = d.pick(['00-0-0-00', 'x', `00-${'f'.repeat(32)}-${'f'.repeat(16)}-ff`]);
  if (d.chance(0.03)) headers['if-none-match'] = d.pick(['*', '"x"', 'W/""', '"'.repeat(99)]);
  if (d.chance(0.03))
    headers['range'] = d.pick(['bytes=0-', 'bytes=9-1', 'bytes=-1', 'bytes=0-0,1-1,2-2', 'lines=1-2']);
  if (d.chance(0.03)) headers['x-user-id'] = '1';
  return headers;
}

/** Beginnings of real kinds, a byte for each sign. */
const BEGINNINGS = [
  '',
  'GIF89a',
  '\u0089PNG\r\n\u001a\n',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'RIFF0000WEBP',
  'x'.repeat(5_000),
].map((signs) => Buffer.from(signs, 'latin1'));

/** Files and parts: beginnings of real kinds, with ends that do not fit. */
function binary(operation: Operation, d: Dice, headers: Record<string, string>): Buffer {
  const bytes = d.pick(BEGINNINGS);
  if (operation.bodyType === 'stream') {
    headers['tus-resumable'] = d.pick(['1.0.0', '0.2', '']);
    headers['upload-offset'] = d.pick(['0', '-1', 'x', '99999999999']);
    headers['upload-length'] = d.pick(['10', '0', '-1', '99999999999999', 'x']);
    headers['content-type'] = 'application/offset+octet-stream';
    if (d.chance(0.5)) headers['upload-metadata'] = d.pick(['filename Zg==', 'filename', ',', 'a b,c d,a b']);
    return bytes;
  }
  if (operation.bodyType !== 'multipart') return bytes;
  const name = d.pick(['file', 'meta', 'file"; filename="x', '']);
  const file = d.pick(['a.png', '../../a.svg', 'a.jpg\r\nX: y', '\u202egnp.exe', 'x'.repeat(300)]);
  const end = d.chance(0.7) ? '\r\n--x--\r\n' : '';
  const head = `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from(end)]);
}

/** Halves of signs become the sign of what cannot be shown, as an address has no other way. */
const wellFormed = (given: string): string => Buffer.from(given, 'utf8').toString('utf8');

/** A value as it stands in an address. */
function plain(value: unknown): string {
  return typeof value === 'string' ? value : text(value);
}

/** JSON of a value; what has no JSON is no text. */
function text(value: unknown): string {
  return JSON.stringify(value) ?? '';
}
