import type { Deps } from '../deps';
import { newsConsumers } from './on-news';

const consumers = newsConsumers({} as Deps);
const thingOf = (subject: string, data: object) =>
  consumers.find(({ spec }) => spec.subject === subject)?.apart?.(data);

test('what one account hears of goes by that account, whatever it is about', () => {
  const apart = consumers.filter((one) => one.apart).map(({ spec }) => spec.subject);
  expect(apart.sort()).toEqual([
    'assets.board.decided.v1',
    'assets.design.item-withdrawn.v1',
    'assets.design.item-withdrawn.v2',
    'assets.item.likes-reached.v1',
    'assets.item.withdrawn.v1',
    'assets.trash.purge-announced.v1',
    'assets.work.decided.v1',
  ]);
  for (const subject of apart) {
    const [five, six] = [5, 6].map((uid) => thingOf(subject, { uid, owner_uid: uid, item: 'i', id: 'i' }));
    expect([subject, five, six]).toEqual([subject, 'account 5', 'account 6']);
  }
  expect(thingOf('assets.item.withdrawn.v1', { id: 'i' })).toBe('account 0');
});

test('payments, of which those of several people earn for one, and what several hear of go one after the other', () => {
  const inOrder = consumers.filter((one) => !one.apart).map(({ spec }) => spec.subject);
  expect(inOrder.sort()).toEqual(['assets.design.moved-to-team.v1', 'billing.payment.settled.v1']);
});
