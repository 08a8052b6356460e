/** Panoramas and towers are shown cut to these shapes, so that no row becomes a stripe. */
const NARROWEST = 0.56;
const WIDEST = 2.4;

/** Width over height that an item has in a list. */
export function ratioOf(item: { readonly display_image_width: number; readonly display_image_height: number }): number {
  const { display_image_width: width, display_image_height: height } = item;
  if (!(width > 0) || !(height > 0)) return 1;
  return Math.min(WIDEST, Math.max(NARROWEST, width / height));
}
