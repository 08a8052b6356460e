import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pLimit from 'p-limit';

// ffprobe and ffmpeg, as they are run for files that strangers sent.

/** Pixels of a frame: 8K. A file of a few bytes may claim more, and each frame that is held is as large as it says. */
const FRAME_PIXELS = 7_680 * 4_320;
/**
 * Before a file that is read: as one of the containers that the library takes, whatever else it can be taken for (playlists and lists of files name
 * others, also of other machines), and nothing but that very file.
 */
export const READ_AS: readonly string[] = [
  ...['-protocol_whitelist', 'file'],
  ...['-format_whitelist', 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm'],
  ...['-max_pixels', String(FRAME_PIXELS)],
];
/** Before one whose frames are decoded: by so many at once, each of which holds some. */
export const DECODERS: readonly string[] = ['-threads', '2'];

/** At once in this process, whoever asks: each takes a core and the memory of its frames. */
const turns = pLimit(3);
const runFile = promisify(execFile);
/** What reads files of strangers has none of our secrets in its environment. */
// eslint-disable-next-line no-restricted-syntax -- where the machine keeps its programs, no setting of ours
const bareEnvironment = () => ({ PATH: process.env.PATH });

/** What the tool writes to its standard output. Throws where it is not installed (ENOENT), fails, or takes longer than `ms`, when it is killed. */
export function runTool(tool: 'ffmpeg' | 'ffprobe', args: readonly string[], ms: number): Promise<Buffer> {
  return turns(async () => {
    const { stdout } = await runFile(tool, [...args], {
      env: bareEnvironment(),
      timeout: ms,
      killSignal: 'SIGKILL',
      encoding: 'buffer',
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  });
}
