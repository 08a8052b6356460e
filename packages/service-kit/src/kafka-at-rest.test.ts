import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import { letKafkaRest } from './kafka-at-rest';

interface Queue extends InstanceType<typeof RequestQueue> {
  push(request: object): void;
  fulfillRequest(answer: object): void;
  destroy(): void;
}
type Made = new (o: object) => Queue;

const logger = { namespace: () => logger, debug() {}, warn() {} };
const queueOf = (maxInFlightRequests: number): Queue =>
  new (RequestQueue as unknown as Made)({
    maxInFlightRequests,
    requestTimeout: 30_000,
    enforceRequestTimeout: false,
    clientId: 'test',
    broker: 'localhost:9092',
    logger,
    isConnected: () => true,
  });

/** A request of the queue; `sent` tells its number when it goes out. */
const request = (correlationId: number, sent: (id: number) => void) => ({
  entry: { correlationId, apiName: 'Fetch', resolve() {}, reject() {} },
  expectResponse: true,
  sendRequest: () => sent(correlationId),
});

letKafkaRest(RequestQueue.prototype);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a connection without a waiting request sets no timer, also after its answers', () => {
  const queue = queueOf(1);
  queue.push(request(1, () => undefined));
  queue.fulfillRequest({ correlationId: 1, payload: Buffer.alloc(0), size: 0 });
  expect(jest.getTimerCount()).toBe(0);
  queue.destroy();
});

test('a request that waits for its turn goes out when the one before is answered, and may be put to rest only once', () => {
  letKafkaRest(RequestQueue.prototype);
  const sent: number[] = [];
  const queue = queueOf(1);
  queue.push(request(1, (id) => sent.push(id)));
  queue.push(request(2, (id) => sent.push(id)));
  expect(sent).toEqual([1]);
  expect(jest.getTimerCount()).toBe(1);
  queue.fulfillRequest({ correlationId: 1, payload: Buffer.alloc(0), size: 0 });
  expect(sent).toEqual([1, 2]);
  queue.destroy();
});
