import { PassThrough } from 'node:stream';
import { endWhenUnread } from './unread-output';

test('when the reader of the output goes, then the command ends quietly; another fault is not hidden', () => {
  const output = new PassThrough();
  const end = jest.fn();
  endWhenUnread(output, end);
  output.emit('error', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
  expect(end).toHaveBeenCalledTimes(1);
  expect(() => output.emit('error', Object.assign(new Error('full'), { code: 'ENOSPC' }))).toThrow('full');
  expect(end).toHaveBeenCalledTimes(1);
});
