import { until } from './until';

test('what comes true in time is answered, whatever failed before', async () => {
  let asked = 0;
  const ask = () => {
    asked += 1;
    if (asked === 1) throw new Error('not yet');
    return asked > 2 && 'yes';
  };
  expect(await until(ask)).toBe('yes');
});

test('a question that is never answered is waited for no longer than one that is answered by no', async () => {
  const never = new Promise<boolean>(() => undefined);
  await expect(until(() => never, 300, 'the copy')).rejects.toThrow('the copy did not come true within 0.3 s');
  await expect(until(() => false, 300, 'the copy')).rejects.toThrow('the copy did not come true within 0.3 s');
});
