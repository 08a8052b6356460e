import { AppError } from '@commonplace/service-kit';
import { patiently } from './patiently';

test('a neighbour that is away for a moment is asked again; what it refuses is not', async () => {
  let asked = 0;
  const busyTwice = () => {
    asked += 1;
    return asked < 3 ? Promise.reject(new AppError('UNAVAILABLE')) : Promise.resolve('page');
  };
  await expect(patiently(busyTwice, 1)).resolves.toBe('page');
  asked = 0;
  const refuses = () => {
    asked += 1;
    return Promise.reject(new AppError('MALFORMED'));
  };
  await expect(patiently(refuses, 1)).rejects.toMatchObject({ code: 'MALFORMED' });
  expect(asked).toBe(1);
});
