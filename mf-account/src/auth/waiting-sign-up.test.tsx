import { forgetSignUp, rememberedSignUp, rememberSignUp } from './waiting-sign-up';

const waiting = { mail: 'ada@example.org', expires: new Date(Date.now() + 60_000).toISOString(), resendAt: 0 };

afterEach(() => sessionStorage.clear());

test('a sign-up that waits is remembered by its tab until it is forgotten', () => {
  rememberSignUp(waiting);
  expect(rememberedSignUp()).toEqual(waiting);
  forgetSignUp();
  expect(rememberedSignUp()).toBeUndefined();
});

test('where the browser closes its store to pages, nothing is remembered, and nothing fails', () => {
  const store = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('not for pages', 'SecurityError');
  });
  try {
    expect(() => rememberSignUp(waiting)).not.toThrow();
    expect(rememberedSignUp()).toBeUndefined();
    expect(() => forgetSignUp()).not.toThrow();
  } finally {
    store.mockRestore();
  }
});
