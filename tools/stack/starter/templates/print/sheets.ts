/** A4 at 150 px per inch. */
export const A4 = { width: 1240, height: 1754 };
/** A5 at 200 px per inch. */
export const A5 = { width: 1165, height: 1654 };
