/** Side of the picture that is kept, in pixels. */
export const AVATAR_SIDE = 512;
export const AVATAR_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const AVATAR_MOST_BYTES = 10 * 1024 * 1024;

/** How the square lies in the picture: `zoom` from 1, `across` and `down` from -1 (start) over 0 (middle) to 1 (end). */
export interface Crop {
  zoom: number;
  across: number;
  down: number;
}
export const MIDDLE: Crop = { zoom: 1, across: 0, down: 0 };

/** The square of the picture that is shown; it never sticks out. */
export function squareOf(width: number, height: number, { zoom, across, down }: Crop) {
  const side = Math.min(width, height) / Math.max(1, zoom);
  const at = (room: number, where: number) => (room / 2) * (1 + Math.min(1, Math.max(-1, where)));
  return { x: at(width - side, across), y: at(height - side, down), side };
}

/** Why a file cannot become a picture of a person; nothing when it may be tried. */
export function refusalOf(file: Pick<File, 'type' | 'size'>): 'avatarType' | 'avatarSize' | undefined {
  if (!(AVATAR_TYPES as readonly string[]).includes(file.type)) return 'avatarType';
  return file.size > AVATAR_MOST_BYTES || file.size === 0 ? 'avatarSize' : undefined;
}
