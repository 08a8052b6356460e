import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { readMp4 } from './mp4';
import { refuse } from './refusal';

const TOOL_MS = 60_000;
const runFile = promisify(execFile);
/** What reads files of strangers has none of our secrets in its environment. */
// eslint-disable-next-line no-restricted-syntax -- where the machine keeps its programs, no setting of ours
const bareEnvironment = () => ({ PATH: process.env.PATH });

export interface VideoFacts {
  readonly duration: number | null;
  readonly width: number;
  readonly height: number;
}

/** Duration and size of a video on disk. Throws NOT_DECODABLE for one that is cut off or empty. */
export async function videoFacts(file: string, extension: string): Promise<VideoFacts> {
  if (extension === 'mp4' || extension === 'mov') {
    const handle = await open(file, 'r');
    try {
      const { size } = await handle.stat();
      const facts = await readMp4(async (position, length) => {
        const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
        return buffer.subarray(0, bytesRead);
      }, size);
      if (!facts || facts.duration <= 0 || facts.width === 0)
        throw refuse('NOT_DECODABLE', 'The video is cut off or holds no picture');
      return facts;
    } finally {
      await handle.close();
    }
  }
  const probed = await probe(file);
  if (probed === 'absent') return { duration: null, width: 1280, height: 720 };
  if (!probed) throw refuse('NOT_DECODABLE', 'The video cannot be read');
  return probed;
}

async function probe(file: string): Promise<VideoFacts | 'absent' | undefined> {
  try {
    const args = [
      '-v',
      'error',
      '-select_streams',
      'v:0',
      '-show_entries',
      'stream=width,height:format=duration',
      '-of',
      'json',
      file,
    ];
    const { stdout } = await runFile('ffprobe', args, {
      env: bareEnvironment(),
      timeout: TOOL_MS,
      killSignal: 'SIGKILL',
    });
    const { streams = [], format = {} } = JSON.parse(stdout) as {
      streams?: { width?: number; height?: number }[];
      format?: { duration?: string };
    };
    const [first] = streams;
    return first?.width && first.height
      ? { width: first.width, height: first.height, duration: Number(format.duration) || null }
      : undefined;
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code === 'ENOENT') return 'absent';
    return undefined;
  }
}

/** A still of the first second as PNG; undefined when ffmpeg is not installed or cannot read the file. */
export async function stillOf(file: string): Promise<Buffer | undefined> {
  try {
    const { stdout } = await runFile(
      'ffmpeg',
      ['-v', 'error', '-ss', '0.5', '-i', file, '-frames:v', '1', '-f', 'image2', '-c:v', 'png', '-'],
      {
        env: bareEnvironment(),
        timeout: TOOL_MS,
        killSignal: 'SIGKILL',
        encoding: 'buffer',
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    return stdout.length > 0 ? stdout : undefined;
  } catch {
    // Absent or failing alike: the video then has no still, and the importer says that one is needed.
    return undefined;
  }
}

/** A small preview of a video that has to be paid for (at most 640 px wide, 6 s, no sound); undefined without ffmpeg. */
export async function previewClip(file: string): Promise<Buffer | undefined> {
  const args = [
    '-v',
    'error',
    '-t',
    '6',
    '-i',
    file,
    '-an',
    '-vf',
    "scale='min(640,iw)':-2",
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
  ];
  try {
    const { stdout } = await runFile(
      'ffmpeg',
      [...args, '-crf', '32', '-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4', '-'],
      {
        env: bareEnvironment(),
        timeout: TOOL_MS,
        killSignal: 'SIGKILL',
        encoding: 'buffer',
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    return stdout.length > 0 ? stdout : undefined;
  } catch {
    // As above: without the tool there is a still only.
    return undefined;
  }
}
