import mongoose from 'mongoose';
import { asAppError } from './errors';
import { lostCommit, mayBeCommitted } from './mongo';

test('a commit over which the driver itself trips is an engine that was lost, and may have happened', () => {
  const told = lostCommit(new TypeError('commitError.hasErrorLabel is not a function'));
  expect(asAppError(told)).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  expect(mayBeCommitted(told)).toBe(true);
});

test('what the engine says about a commit is thrown on as it is', () => {
  const lost = new mongoose.mongo.MongoNetworkError('read ECONNRESET');
  expect(lostCommit(lost)).toBe(lost);
  expect(mayBeCommitted(lost)).toBe(true);
  expect(mayBeCommitted(new Error('something else'))).toBe(false);
});
