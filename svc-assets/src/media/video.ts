import { open } from 'node:fs/promises';
import { readMp4 } from './mp4';
import { refuse } from './refusal';
import { DECODERS, READ_AS, runTool } from './video-tools';

const TOOL_MS = 60_000;

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
  const wanted = ['-select_streams', 'v:0', '-show_entries', 'stream=width,height:format=duration', '-of', 'json'];
  try {
    const told = await runTool('ffprobe', ['-v', 'error', ...READ_AS, ...wanted, file], TOOL_MS);
    const { streams = [], format = {} } = JSON.parse(told.toString('utf8')) as {
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

/** A still of the first second as PNG, of a shorter video its first frame; undefined when ffmpeg cannot read the file, `absent` when it is not installed. */
export async function stillOf(file: string): Promise<Buffer | 'absent' | undefined> {
  const frame = (...from: string[]) =>
    written([...READ_AS, ...DECODERS, ...from, '-i', file], ['-frames:v', '1', '-f', 'image2', '-c:v', 'png']);
  // Many begin with a black one.
  return (await frame('-ss', '0.5')) ?? frame();
}

/** A small preview of a video that has to be paid for (at most 640 px wide, 6 s, no sound); undefined without ffmpeg. */
export async function previewClip(file: string): Promise<Buffer | undefined> {
  const small = ['-an', '-vf', "scale='min(640,iw)':-2", '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '32'];
  const clip = await written(
    [...READ_AS, ...DECODERS, '-t', '6', '-i', file],
    [...small, '-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4'],
  );
  return clip === 'absent' ? undefined : clip;
}

async function written(from: readonly string[], as: readonly string[]): Promise<Buffer | 'absent' | undefined> {
  try {
    const made = await runTool('ffmpeg', ['-v', 'error', ...from, ...as, '-'], TOOL_MS);
    return made.length > 0 ? made : undefined;
  } catch (err) {
    return (err as NodeJS.ErrnoException).code === 'ENOENT' ? 'absent' : undefined;
  }
}
