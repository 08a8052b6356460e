import { BufferTarget, Mp4OutputFormat, Output, Quality, VideoSample, VideoSampleSource } from 'mediabunny';
import type { AnyCanvas } from '../canvas-maker';
import { ExportRefused } from '../refused';
import { chooseCodec } from './choose-codec';
import { bitRate } from './video-codecs';

export interface VideoPicture {
  readonly canvas: AnyCanvas;
  /** ms. */
  readonly start: number;
  readonly duration: number;
  /** Players jump to it: it is written whole. */
  readonly key: boolean;
}

/**
 * Pictures of one size, in px, as an MP4; each is asked for when the encoder has room. @throws ExportRefused where the browser writes no video of that size, or
 * fails at it.
 */
export async function writeMp4(
  pictures: AsyncIterable<VideoPicture>,
  size: { width: number; height: number },
): Promise<Blob> {
  const chosen = await chooseCodec(size);
  if (!chosen) throw new ExportRefused({ why: 'browser' });
  const target = new BufferTarget();
  // What the file holds is told at its beginning, so that it plays while it is loaded.
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const source = new VideoSampleSource({
    codec: chosen.family,
    fullCodecString: chosen.codec,
    quality: new Quality({ bitrate: bitRate(size), bitrateMode: 'variable' }),
    latencyMode: 'quality',
  });
  output.addVideoTrack(source);
  try {
    await orRefused(output.start());
    for await (const { canvas, duration, key, start } of pictures)
      await orRefused(added(source, canvas, { timestamp: start / 1_000, duration: duration / 1_000 }, key));
    await orRefused(output.finalize());
  } finally {
    if (output.state !== 'finalized') await output.cancel().catch(() => undefined);
  }
  return new Blob([target.buffer!], { type: 'video/mp4' });
}

/** Resolves when there is room for the next one. */
async function added(
  source: VideoSampleSource,
  canvas: AnyCanvas,
  times: { timestamp: number; duration: number },
  keyFrame: boolean,
): Promise<void> {
  const sample = new VideoSample(canvas, times);
  try {
    await source.add(sample, { keyFrame });
  } finally {
    sample.close();
  }
}

/** Of what fails in an encoder only that it did is of use; a page that cannot be drawn says so itself. */
async function orRefused<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw Object.assign(new ExportRefused({ why: 'browser' }), { cause });
  }
}
