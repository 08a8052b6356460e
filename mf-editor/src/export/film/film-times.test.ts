import { filmTimes } from './film-times';

test('[E-48] pages are shown as long as the design says for all, those with a time of their own for that', () => {
  const pages = [{}, { seconds: 0.5 }, { seconds: null }];
  expect(filmTimes({}, pages)).toEqual({ seconds: [3, 0.5, 3], fade: 0, loop: true });
  expect(filmTimes({ film: { seconds: 1.5, fade: 0.4, loop: false } }, pages)).toEqual({
    seconds: [1.5, 0.5, 1.5],
    fade: 0.4,
    loop: false,
  });
});
