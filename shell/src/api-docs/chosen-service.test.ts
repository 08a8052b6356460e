import { chosenService } from './chosen-service';

const services = ['edge', 'billing', 'catalog'];

test.each([
  ['', '', 'edge'],
  ['', '?service=catalog', 'catalog'],
  ['#/billing/billing.listPlans', '', 'billing'],
  ['#/billing', '?service=catalog', 'billing'],
  ['#/nothing/of-ours', '?service=billing', 'billing'],
  ['', '?service=../../etc', 'edge'],
])('of the address %s %s the page shows %s', (hash, search, service) => {
  expect(chosenService({ hash, search }, services)).toBe(service);
});
