import { keepTrying } from './keep-trying';

const failing = (times: number) => {
  const state = { asked: 0 };
  const load = () => {
    state.asked += 1;
    return state.asked <= times ? Promise.reject(new Error(`no. ${state.asked}`)) : Promise.resolve('code');
  };
  return { state, load };
};

test('without a network it is asked for again each time that is back, however often', async () => {
  const { load, state } = failing(20);
  expect(await keepTrying(load, () => Promise.resolve(true))).toBe('code');
  expect(state.asked).toBe(21);
});

test('with a network it fails after five tries, with the last failure', async () => {
  const { load } = failing(20);
  await expect(keepTrying(load, () => Promise.resolve(false))).rejects.toThrow('no. 5');
  expect(await keepTrying(failing(4).load, () => Promise.resolve(false))).toBe('code');
});
