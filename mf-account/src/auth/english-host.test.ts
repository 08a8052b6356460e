import { englishAddress } from './english-host';

test.each([
  ['https://ar.example.org/user/register?destination=%2F', '/', 'https://example.org/user/register?destination=%2F'],
  ['https://ar.example.org/user/register', undefined, 'https://example.org/user/register'],
  ['http://ar.localhost:3000/user/register', '/likes', 'http://localhost:3000/user/register'],
  ['https://ar.example.org/user/register', '/create/design/5', undefined],
  ['https://ar.example.org/user/register', '/create/design', 'https://example.org/user/register'],
  ['https://example.org/user/register', undefined, undefined],
  ['https://en.example.org/user/register', undefined, undefined],
  ['http://localhost:3000/user/register', undefined, undefined],
  ['http://127.0.0.1:3000/user/register', undefined, undefined],
])('[AUTH-29] from %s with destination %s it goes to %s', (address, destination, target) => {
  expect(englishAddress(address, destination)).toBe(target);
});
