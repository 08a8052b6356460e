import type { FileRequest } from '../export/export-file';
import { ExportJob } from './export-job';

const request: FileRequest = {
  format: 'png',
  pages: ['p'],
  scale: 1,
  transparent: false,
  quality: 1,
  cropMarks: false,
};

test('[E-50] the person is told the name of the file that was handed over, and none where the work was ended', async () => {
  URL.createObjectURL = () => 'blob:x';
  const told: string[] = [];
  const job = new ExportJob({
    make: async () => ({ blob: new Blob(['x']), name: 'Poster.png' }),
    done: (name, { pages }) => void told.push(name, ...pages),
    smaller: () => undefined,
    failed: ({ message }) => void told.push(message),
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await job.start(request);
  expect([told, click.mock.calls.length]).toEqual([['Poster.png', 'p'], 1]);
  const ended = job.start(request);
  job.cancel();
  await ended;
  expect([told, click.mock.calls.length]).toEqual([['Poster.png', 'p'], 1]);
  click.mockRestore();
});
