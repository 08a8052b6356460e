import { intersects, type Box, type Point } from '../geometry/box';

/** Room between a shape and the next, as a part of its shorter side, and px at least. */
const GAP = { part: 0.6, least: 48 };
/** Places beside each other that are tried. */
const MOST = 21;
/** What is so many times as large and lies around a place is ground to lie on. */
const GROUND = 2;

/**
 * Where the next box of the same size goes on one of the four ways: straight ahead, else beside that, in turn on both sides, where nothing lies yet.
 * Answers how far from the first.
 */
export function freePlace(box: Box, way: Point, others: readonly Box[]): Point {
  const gap = Math.max(GAP.least, Math.round(Math.min(box.width, box.height) * GAP.part));
  const ahead = { x: way.x * (box.width + gap), y: way.y * (box.height + gap) };
  const beside = way.x === 0 ? { x: box.width + gap / 2, y: 0 } : { x: 0, y: box.height + gap / 2 };
  for (let index = 0; index < MOST; index++) {
    const steps = Math.ceil(index / 2) * (index % 2 === 1 ? 1 : -1);
    const by = { x: ahead.x + beside.x * steps, y: ahead.y + beside.y * steps };
    const place = { ...box, x: box.x + by.x, y: box.y + by.y };
    if (!others.some((other) => intersects(other, place) && !isGround(other, place))) return by;
  }
  return ahead;
}

function isGround(other: Box, place: Box): boolean {
  return (
    other.x <= place.x &&
    other.y <= place.y &&
    other.x + other.width >= place.x + place.width &&
    other.y + other.height >= place.y + place.height &&
    other.width * other.height > place.width * place.height * GROUND
  );
}
