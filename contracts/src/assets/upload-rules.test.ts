import { storageBlocks, UPLOAD_LIMITS } from './upload-rules';

const MB = 1024 * 1024;
const LIMIT = UPLOAD_LIMITS.memberBytes;

test.each([
  ['[UPL-04] storage is exhausted', 1, 0, true],
  ['[UPL-05] larger than both what is left and the per-file limit', 60 * MB, 40 * MB, true],
  ['[UPL-05] larger than what is left only', 45 * MB, 40 * MB, false],
  ['[UPL-05] larger than the per-file limit only', 60 * MB, 100 * MB, false],
  ['fits', MB, 40 * MB, false],
])('%s', (_name, batch, available, blocked) => expect(storageBlocks(batch, available, LIMIT)).toBe(blocked));
