import { stepped, type PublicationRow } from './publication';

const now = new Date('2026-11-22T00:00:00Z');
const row: PublicationRow = {
  id: '01J00000000000000000000001',
  uid: 7,
  state: 'taken-down',
  version: 3,
  reason: 'copyright',
  note: '',
  submitted: now,
  decided: now,
  decided_by: 8,
  appealed: true,
};

test('what is public again after an appeal carries no reason against it', () => {
  expect(stepped(row, 'restore', { uid: 9, now, reason: 'copyright', note: 'Looked at again' })).toMatchObject({
    state: 'published',
    reason: '',
    note: 'Looked at again',
    appealed: false,
    version: 4,
  });
});

test('a take-down that is upheld says why it stays; without a word of that, why it was taken down', () => {
  const uphold = (note: string) =>
    stepped({ ...row, note: 'Looked at.' }, 'uphold', { uid: 9, now, reason: 'copyright', note });
  expect(uphold('The register names another')).toMatchObject({
    state: 'taken-down',
    reason: 'copyright',
    note: 'The register names another',
    appealed: true,
    upheld: true,
    version: 4,
  });
  expect(uphold('')).toMatchObject({ note: 'Looked at.', upheld: true });
  expect(stepped(uphold('No'), 'restore', { uid: 9, now })).toMatchObject({ appealed: false, upheld: false });
});

test('a work that is sent back keeps its reason', () => {
  expect(stepped({ ...row, state: 'review' }, 'reject', { uid: 9, now, reason: 'quality' })).toMatchObject({
    state: 'rejected',
    reason: 'quality',
  });
});

test.each([
  ['review', 'restore', 'It waits for a review'],
  ['published', 'approve', 'It is public already'],
  ['rejected', 'reject', 'It was sent back already'],
  ['withdrawn', 'approve', 'It was withdrawn'],
  ['taken-down', 'takedown', 'It was taken down already'],
] as const)('what is in the state %s cannot be decided by %s, in the words of its state', (state, step, message) => {
  expect(() => stepped({ ...row, state }, step, { uid: 9, now })).toThrow(message);
});

test('a step from a state that it does not lead from is a conflict', () => {
  expect(() => stepped(row, 'approve', { uid: 9, now })).toThrow(expect.objectContaining({ code: 'CONFLICT' }));
});
