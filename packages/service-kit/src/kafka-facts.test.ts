import { createServer, type AddressInfo } from 'node:net';
import { brokerFault, kafkaFault } from './kafka-facts';

test.each([
  ['of 3.9, which still takes the first Fetch', [[1, [0, 17]]], /too old: 4\.0 or newer/],
  ['of 4.1', [[1, [4, 18]]], undefined],
  ['that knows no Fetch', [[18, [0, 4]]], /no Kafka broker/],
] as const)('a broker %s', (_what, apis, fault) => {
  const found = brokerFault(new Map<number, readonly [number, number]>(apis));
  if (fault) expect(found).toMatch(fault);
  else expect(found).toBeUndefined();
});

test('who answers otherwise is no broker, who does not answer is said, and the next one is asked', async () => {
  const server = createServer((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    await expect(kafkaFault(`127.0.0.1:1,127.0.0.1:${port}`)).rejects.toThrow('this is no Kafka broker');
    await expect(kafkaFault('127.0.0.1:1')).rejects.toThrow(/ECONNREFUSED/);
  } finally {
    server.close();
  }
});
