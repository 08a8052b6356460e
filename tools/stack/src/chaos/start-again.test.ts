import { EndedEarly, startAgain } from './start-again';

/** A process that ends so many times before it is ready, saying so. */
async function started(ends: number, said: string) {
  let starts = 0;
  let again = 0;
  const start = async () => {
    starts += 1;
    if (starts <= ends) throw new EndedEarly(1, said);
    return 'ready';
  };
  const came = await startAgain(start, { again: () => (again += 1), pauseMs: 1 }).catch(
    (error: Error) => error.message,
  );
  return { came, starts, again };
}
const TIMEOUT = "AuthorizationError: 'Authentication Timeout'";

test('a process for which the broker had no time is started again, a few times, and each is counted', async () => {
  expect(await started(0, TIMEOUT)).toEqual({ came: 'ready', starts: 1, again: 0 });
  expect(await started(5, TIMEOUT)).toEqual({ came: 'ready', starts: 6, again: 5 });
  const never = await started(99, TIMEOUT);
  expect([never.starts, never.came]).toEqual([6, `the process ended with 1 before it was ready: ${TIMEOUT}`]);
});

test('one that ends for any other reason is not', async () => {
  for (const said of ['TypeError: x is not a function', "AuthorizationError: 'Authorization Violation'", ''])
    expect(await started(1, said)).toMatchObject({ starts: 1, again: 0 });
});
