import { z } from 'zod';
import { operation } from '../operation';
import { idParam } from '../primitives';
import { uploaded } from './uploads';

/**
 * An own upload enlarged by resampling (Lanczos) with its edges sharpened a little: no detail is invented. The result is a new upload; the
 * picture itself stays.
 */
export const boostUpload = operation({
  id: 'assets.boostUpload',
  owner: 'assets',
  method: 'POST',
  path: '/boost',
  summary: 'Enlarges an own upload.',
  access: 'member',
  status: 201,
  body: z.object({ upload: idParam, factor: z.union([z.literal(2), z.literal(3), z.literal(4)]) }),
  answer: uploaded,
  errors: ['NOT_FOUND', 'INVALID', 'TOO_LARGE', 'NOT_DECODABLE', 'QUOTA_EXCEEDED'],
});

export const boostOperations = [boostUpload] as const;
