import { roundTrips } from './round-trips';

test('it is said how many searches need more than one round trip', () => {
  expect(roundTrips([1, 1, 1, 4])).toBe(
    '75.0 % of the searches take one request to Elasticsearch; 1.75 on average, 4 at most',
  );
});
