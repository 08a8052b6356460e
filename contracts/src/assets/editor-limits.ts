/** Limits that the editor shows before it asks: without schemas, so that pages can use them at no cost. */
export const BRAND_KIT_LIMITS = { colours: 60, fonts: 20, logos: 20 } as const;
/** How many times as wide a picture may become, and the largest result in pixels. */
export const BOOST_FACTORS = [2, 3, 4] as const;
export const BOOST_PIXELS = 50_000_000;
