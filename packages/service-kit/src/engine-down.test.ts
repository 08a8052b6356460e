import mongoose from 'mongoose';
import { asAppError, isEngineDown } from './errors';

const { MongoBulkWriteError, MongoNetworkError } = mongoose.mongo;

test('a connection that is lost in the middle of many writes is an engine that is down, not a fault of ours', () => {
  const lost = new MongoBulkWriteError(new MongoNetworkError('read ECONNRESET'), {} as never);
  expect(isEngineDown(lost)).toBe(true);
  expect(asAppError(lost)).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
});

test('many writes of which one is refused are a fault of ours', () => {
  const refused = new MongoBulkWriteError(
    { message: 'E11000 duplicate key', code: 11_000, writeErrors: [] },
    {} as never,
  );
  expect(isEngineDown(refused)).toBe(false);
  expect(asAppError(refused).status).toBe(500);
});

test('a connection that the other side has ended is an engine that is down, though the driver lets the error of the socket through', () => {
  const ended = Object.assign(new Error('This socket has been ended by the other party'), { code: 'EPIPE' });
  expect(asAppError(ended)).toMatchObject({ code: 'UNAVAILABLE', status: 503, details: { retryAfter: 5 } });
});
