import type { ErrorCode } from '@commonplace/contracts/errors';
import { AppError } from '@commonplace/service-kit/errors';

/** Why a file is not taken. */
export function refuse(
  code: Extract<ErrorCode, 'WRONG_TYPE' | 'NOT_DECODABLE' | 'TOO_LARGE' | 'INVALID'>,
  detail: string,
  cause?: unknown,
): AppError {
  return new AppError(code, { detail, ...(cause === undefined ? {} : { cause }) });
}
