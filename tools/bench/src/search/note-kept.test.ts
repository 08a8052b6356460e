import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { noteKept } from './note-kept';

test('data that stay are measured under the share of descriptors that they were brought in with, and under no other', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'commonplace-bench-'));
  const kept = path.join(folder, 'kept');
  try {
    noteKept(kept, { seed: 7, descriptors: 0.02 });
    expect(() => noteKept(kept, { seed: 7, descriptors: 0.02 })).not.toThrow();
    expect(() => noteKept(kept, { seed: 7, descriptors: 1 })).toThrow('are of --descriptors 0.02');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
