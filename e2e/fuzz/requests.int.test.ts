import { ALL_OPERATIONS } from '@commonplace/contracts/operations';
import { dice } from './dice';
import { Known, requestFor } from './requests';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

test.each(['multipart', 'stream'] as const)('a picture of a %s body begins as one does, byte by byte', (type) => {
  const d = dice(7);
  const operations = ALL_OPERATIONS.filter(({ bodyType, method }) => bodyType === type && method !== 'GET');
  const bodies = Array.from({ length: 200 }, (_, n) => operations[n % operations.length])
    .flatMap((operation) => (operation ? [requestFor(operation, d, new Known(d))] : []))
    .map(({ bytes = '' }) => Buffer.from(bytes, 'base64'));
  expect(bodies).toHaveLength(200);
  const pictures = bodies.filter((body) => body.includes('PNG\r\n'));
  expect(pictures.length).toBeGreaterThan(5);
  expect(pictures.filter((body) => !body.includes(PNG) || body.includes(0xc2))).toEqual([]);
});
