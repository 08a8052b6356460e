import { bitRate, videoCodecs, type VideoCodec } from './video-codecs';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A size that whoever writes video at all can write. */
const SMALL: Size = { width: 640, height: 360 };

/** What the encoder is asked for. */
function encoderConfig({ codec }: VideoCodec, { height, width }: Size): VideoEncoderConfig {
  return {
    codec,
    width,
    height,
    bitrate: bitRate({ width, height }),
    bitrateMode: 'variable',
    latencyMode: 'quality',
  };
}

/** What this browser writes video of a size with; null where it has nothing for it. */
export async function chooseCodec(size: Size): Promise<VideoCodec | null> {
  if (typeof VideoEncoder === 'undefined') return null;
  for (const one of videoCodecs(size)) {
    const answer = await VideoEncoder.isConfigSupported(encoderConfig(one, size)).catch(() => null);
    if (answer?.supported) return one;
  }
  return null;
}

/**
 * Why a film of a size cannot be written here: browsers let pages write video on a secure address only; this one writes none, or none so large. Null where it
 * can.
 */
export async function whyNoVideo(size: Size): Promise<'address' | 'browser' | 'size' | null> {
  if (globalThis.isSecureContext === false) return 'address';
  if (await chooseCodec(size)) return null;
  return (await chooseCodec(SMALL)) ? 'size' : 'browser';
}
