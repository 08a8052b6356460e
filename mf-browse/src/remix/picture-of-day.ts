/**
 * Which of so many pictures a day has: another one every day, all of them before one comes back, and not in the order of the list. Days
 * change at midnight UTC, so that the picture is the same for everybody.
 */
export function pictureOfDay(now: Date, pictures: number): number {
  if (pictures < 1) return 0;
  const day = Math.floor(now.getTime() / 86_400_000);
  // A step without a common divisor visits every place once before it repeats.
  let step = Math.max(1, Math.floor(pictures * 0.618));
  while (divisor(step, pictures) !== 1) step += 1;
  return (day * step) % pictures;
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
