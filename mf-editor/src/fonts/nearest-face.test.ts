import { boldPen, madeByBrowser, nearestFaces } from './nearest-face';

const faces = (...weights: number[]) => weights.map((weight) => ({ weight, italic: false }));
const taken = (weights: number[], wanted: number) =>
  nearestFaces(faces(...weights), { weight: wanted, italic: false }).map(({ weight }) => weight);

test('[E-01] the face that is taken for a weight is the one that browsers take', () => {
  expect(taken([300, 400, 500, 700], 600)).toEqual([700]);
  expect(taken([400, 700], 900)).toEqual([700]);
  expect(taken([400, 700], 300)).toEqual([400]);
  expect(taken([500, 700], 400)).toEqual([500]);
  expect(taken([300, 700], 400)).toEqual([300]);
  expect(taken([300, 700], 500)).toEqual([300]);
  expect(taken([400, 400], 700)).toEqual([400, 400]);
  expect(taken([], 400)).toEqual([]);
});

test('[E-01] the slant decides before the weight', () => {
  const italic = { weight: 400, italic: true };
  expect(nearestFaces([...faces(400, 700), italic], { weight: 700, italic: true })).toEqual([italic]);
  expect(nearestFaces(faces(400, 700), { weight: 700, italic: true })).toEqual(faces(700));
});

test('[E-01] what a family has not is made by the browser', () => {
  const plain = { weight: 400, italic: false };
  expect(madeByBrowser(plain, { weight: 700, italic: true })).toEqual({ bold: true, slanted: true });
  expect(madeByBrowser(plain, { weight: 500, italic: false })).toEqual({ bold: false, slanted: false });
  expect(madeByBrowser({ weight: 700, italic: true }, { weight: 900, italic: true })).toEqual({
    bold: false,
    slanted: false,
  });
  expect(boldPen(9)).toBeCloseTo(9 / 24);
  expect(boldPen(64)).toBeCloseTo(2);
});
