import { connect } from 'node:net';
import { messageOf } from './health';

/** Key of an API of Kafka's protocol → the oldest and newest version that a broker takes. */
export type BrokerApis = ReadonlyMap<number, readonly [number, number]>;

const API_VERSIONS = 18;
const FETCH = 1;
/** Kafka 4.0 took the old versions of Fetch away (KIP-896): whoever still takes the first is older. */
const FETCH_OF_4 = 4;
const LONGEST_ANSWER = 65_536;

/** Why a broker cannot be used, or undefined when it can. A broker does not say its version; what it takes tells. */
export function brokerFault(apis: BrokerApis): string | undefined {
  const oldest = apis.get(FETCH)?.[0];
  if (oldest === undefined) return 'this is no Kafka broker';
  return oldest < FETCH_OF_4 ? 'Kafka is too old: 4.0 or newer is needed' : undefined;
}

/** What is wrong with the first broker of `host:port,…` that answers. Throws when none does within `ms`. */
export async function kafkaFault(brokers: string, ms = 3_000): Promise<string | undefined> {
  let last: unknown;
  for (const address of brokers.split(',').filter(Boolean)) {
    try {
      return brokerFault(await askBroker(address.trim(), ms));
    } catch (err) {
      last = err;
    }
  }
  throw new Error(last === undefined ? 'no broker is named' : messageOf(last), { cause: last });
}

/** Asks a broker at `host:port` what it takes. */
export async function askBroker(address: string, ms: number): Promise<BrokerApis> {
  const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(address) ?? [];
  const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port: Number(port) });
  try {
    const answer = await new Promise<Buffer>((resolve, reject) => {
      let got = Buffer.alloc(0);
      socket.setTimeout(ms, () => reject(new Error('no answer in time')));
      socket.on('error', reject).on('close', () => reject(new Error('the broker hung up')));
      socket.on('data', (chunk: Buffer) => {
        got = Buffer.concat([got, chunk]);
        if (got.length < 4) return;
        const size = got.readInt32BE(0);
        if (size < 0 || size > LONGEST_ANSWER) reject(new Error('this is no Kafka broker'));
        else if (got.length >= size + 4) resolve(got.subarray(4, size + 4));
      });
      socket.once('connect', () => socket.write(question()));
    });
    return readApis(answer);
  } finally {
    socket.destroy();
  }
}

/** ApiVersions, version 0: its size, then key, version, correlation id and an empty client id. */
function question(): Buffer {
  const message = Buffer.alloc(14);
  message.writeInt32BE(10, 0);
  message.writeInt16BE(API_VERSIONS, 4);
  message.writeInt16BE(0, 6);
  message.writeInt32BE(1, 8);
  message.writeInt16BE(0, 12);
  return message;
}

/** Correlation id, error, and a list of key, oldest, newest. */
function readApis(answer: Buffer): BrokerApis {
  const apis = new Map<number, readonly [number, number]>();
  if (answer.length < 10 || answer.readInt32BE(0) !== 1) throw new Error('this is no Kafka broker');
  const count = answer.readInt32BE(6);
  for (let one = 0, at = 10; one < count && at + 6 <= answer.length; one += 1, at += 6)
    apis.set(answer.readInt16BE(at), [answer.readInt16BE(at + 2), answer.readInt16BE(at + 4)]);
  return apis;
}
