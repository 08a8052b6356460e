import { UPLOAD_LIMITS } from '@commonplace/contracts/assets/upload-rules';
import { refuse } from './refusal';

/** Pixels that any picture may decode to, whoever brings it. */
export const PIXELS = UPLOAD_LIMITS.pixels;
/** For sharp: it decodes nothing larger. */
export const PIXEL_LIMIT = { limitInputPixels: PIXELS } as const;
/** Seconds after which the decoding of a picture is given up; the largest takes two on a quiet machine. */
export const DECODE_SECONDS = 60;
/** For `timeout` of sharp: it stops between two rows, wherever a reader gives rows. */
export const IN_TIME = { seconds: DECODE_SECONDS } as const;
/** For looks at a header alone: nothing is decoded. */
export const HEADER_ONLY = { limitInputPixels: false } as const;

export function tooManyPixels(limit: number, cause?: unknown): Error {
  return refuse('TOO_LARGE', `A picture may have ${limit / 1_000_000} million pixels`, cause);
}

/** What libvips says of a picture, as a reason for a person. */
export function unreadable(err: unknown, limit: number = PIXELS): Error {
  if (err instanceof Error && err.name === 'AppError') return err;
  const message = err instanceof Error ? err.message : '';
  if (/^timeout: /.test(message)) return refuse('TOO_LARGE', 'The picture takes too long to decode', err);
  return /pixel limit|too large|exceeds/i.test(message)
    ? tooManyPixels(limit, err)
    : refuse(
        'NOT_DECODABLE',
        'The file cannot be read as a picture: it is damaged, or not what its name says. Save it again as PNG, JPEG or WebP.',
        err,
      );
}
