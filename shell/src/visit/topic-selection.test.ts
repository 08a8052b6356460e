import { asksForTopics } from './topic-selection';

const large = { width: 1440, height: 900 };
const member = { isReady: true, isLoggedIn: true, topic_selector: null };

test.each([
  ['somebody who has not chosen', member, true],
  ['an anonymous visitor', { ...member, isLoggedIn: false }, false],
  ['somebody who chose', { ...member, topic_selector: ['nature'] }, false],
  ['somebody who chose nothing', { ...member, topic_selector: [] }, false],
  ['somebody not known yet', { ...member, isReady: false }, false],
])('[NAV-36] %s is asked for topics: %s', (_, user, asked) => {
  expect(asksForTopics(user, '/search', large)).toBe(asked);
});

test.each([
  ['/', true],
  ['/search/editing', true],
  ['/likes', true],
  ['/ada/images', true],
  ['/ada/edit', false],
  ['/user/setup', false],
  ['/create/design', false],
  ['/create/design/abc', false],
  ['/pricing-and-plans', false],
  ['/membership/checkout', false],
  ['/services/faq', false],
  ['/admin/variables', false],
  ['/ada/commonplace-admin', false],
])('[NAV-37] on %s: %s', (pathname, asked) => {
  expect(asksForTopics(member, pathname, large)).toBe(asked);
});

test.each([
  [567, 900, false],
  [568, 900, true],
  [960, 600, false],
  [961, 600, true],
  [700, 700, true],
])('[NAV-38] in a window of %d × %d: %s', (width, height, asked) => {
  expect(asksForTopics(member, '/', { width, height })).toBe(asked);
});
