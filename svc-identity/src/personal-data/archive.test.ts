import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { archiveOf } from './archive';

test('whoever goes in the middle of an archive leaves no file open', async () => {
  const opened: Readable[] = [];
  const endless = () => {
    const stream = new Readable({
      read() {
        this.push(Buffer.alloc(65_536));
      },
    });
    opened.push(stream);
    return Promise.resolve(stream);
  };
  const files = [{ name: 'a.png', url: '/files/s/x/a.png' }];
  const archive = archiveOf(7, new Date(), [{ service: 'assets', parts: {}, files }], endless);
  const caller = new PassThrough();
  let bytes = 0;
  caller.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > 200_000) caller.destroy();
  });
  await expect(pipeline(archive, caller)).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
});
