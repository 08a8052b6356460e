import { canary, publish, rollback, type RemoteRow } from '@commonplace/remote-kit/registry';
import { createCanaryWatch } from './canary-watch';

const build = (version: string) => ({
  name: 'mf-browse',
  version,
  routes: ['/a'],
  integrity: { 'mf-manifest.json': `sha384-${version}` },
});
const NOW = '2026-01-01T00:00:00.000Z';

function setUp() {
  let row: RemoteRow = canary(publish(publish(undefined, build('1'), NOW), build('2'), NOW), '2', 20);
  const taken: string[] = [];
  const watch = createCanaryWatch({
    row: (name) => (name === 'mf-browse' ? row : undefined),
    takeBack: async (name, version, why) => {
      row = rollback(row);
      taken.push(`${name} ${version}: ${why}`);
    },
    onError: (error) => {
      throw error;
    },
  });
  const tell = (session: string, version: string, outcome: 'shown' | 'failed') =>
    watch.take(session, [{ name: 'mf-browse', version, outcome }]);
  const restart = (version: string) => {
    row = canary(publish(rollback(row), build(version), NOW), version, 20);
  };
  return { tell, taken, watch, restart, row: () => row };
}

test('when a version under trial fails where the promoted one does not, then it is taken back, once', () => {
  const { tell, taken, row } = setUp();
  for (let i = 0; i < 40; i += 1) tell(`s${i}`, '1', 'shown');
  for (let i = 0; i < 10; i += 1) tell(`t${i}`, '2', 'failed');
  for (let i = 10; i < 15; i += 1) tell(`t${i}`, '2', 'failed');
  expect(taken).toEqual(['mf-browse 2: failed in 10 of 10 sessions; 1 in 0 of 40']);
  expect(row().versions.map(({ weight }) => weight)).toEqual([100, 0]);
});

test('one session that fails a hundred times counts once', () => {
  const { tell, taken } = setUp();
  for (let i = 0; i < 20; i += 1) tell(`s${i}`, '2', 'shown');
  for (let i = 0; i < 100; i += 1) tell('s1', '2', 'failed');
  expect(taken).toEqual([]);
});

test('made-up remotes and versions, and a promoted version that fails, change nothing', () => {
  const { tell, taken, watch } = setUp();
  for (let i = 0; i < 50; i += 1) {
    tell(`s${i}`, '9', 'failed');
    tell(`s${i}`, '1', 'failed');
    watch.take(`s${i}`, [{ name: 'nobody', version: '2', outcome: 'failed' }]);
  }
  expect(taken).toEqual([]);
});

test('a trial is judged by what is counted since it began: an earlier one’s failures are not its own', () => {
  const { tell, taken, restart } = setUp();
  for (let i = 0; i < 9; i += 1) tell(`s${i}`, '2', 'failed');
  restart('3');
  for (let i = 0; i < 20; i += 1) tell(`t${i}`, '3', 'shown');
  tell('late', '2', 'failed');
  expect(taken).toEqual([]);
  for (let i = 0; i < 4; i += 1) tell(`t${i}`, '3', 'failed');
  expect(taken).toEqual(['mf-browse 3: failed in 3 of 20 sessions; 1 in 0 of 0']);
});
