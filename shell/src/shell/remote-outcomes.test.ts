import { createOutcomes } from './remote-outcomes';

test('a page tells once of each version that it was drawn and that it failed, together in one call', () => {
  const sent: unknown[] = [];
  const due: (() => void)[] = [];
  const outcomes = createOutcomes({
    version: (name) => (name === 'mf-browse' ? '1.0.0-a' : undefined),
    send: (body) => {
      sent.push(body);
      return Promise.reject(new Error('offline'));
    },
    later: (work) => due.push(work),
  });
  outcomes.tell('mf-browse', 'shown');
  outcomes.tell('mf-browse', 'shown');
  outcomes.tell('mf-browse', 'failed');
  outcomes.tell('never-loaded', 'failed');
  expect(due).toHaveLength(1);
  due[0]!();
  expect(sent).toEqual([
    {
      outcomes: [
        { name: 'mf-browse', version: '1.0.0-a', outcome: 'shown' },
        { name: 'mf-browse', version: '1.0.0-a', outcome: 'failed' },
      ],
    },
  ]);
});
