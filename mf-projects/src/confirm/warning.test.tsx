import { dismiss, isDismissed } from './warning';

const failing = (name: string) => (): Storage => {
  throw new DOMException('not for pages', name);
};

afterEach(() => localStorage.clear());

test('[DES-06] a warning that was dismissed for good is not given again', () => {
  expect(isDismissed('design', 'trash')).toBe(false);
  dismiss('design', 'trash');
  expect(isDismissed('design', 'trash')).toBe(true);
  expect(isDismissed('design', 'permanent')).toBe(false);
});

test.each(['SecurityError', 'QuotaExceededError'])(
  '[DES-06] where the browser remembers nothing (%s), what was asked for goes on, and the warning is given each time',
  (name) => {
    expect(() => dismiss('design', 'trash', failing(name))).not.toThrow();
    expect(isDismissed('design', 'trash', failing(name))).toBe(false);
  },
);
