/** A way to write video: its name for the browser (RFC 6381) and for the file. */
export interface VideoCodec {
  readonly codec: string;
  readonly family: 'avc' | 'vp9' | 'av1';
}

/** Levels of H.264 by the squares of 16 × 16 px that a frame may have, each enough for 25 frames a second. */
const LEVELS = [
  { squares: 3_600, name: '1f' },
  { squares: 8_192, name: '28' },
  { squares: 36_864, name: '33' },
] as const;

/** What is tried, the best first: H.264, which everything plays, then what browsers without it have. Sizes in px. */
export function videoCodecs({ height, width }: { width: number; height: number }): VideoCodec[] {
  const squares = Math.ceil(width / 16) * Math.ceil(height / 16);
  const level = LEVELS.find((one) => squares <= one.squares)?.name;
  const profiles = ['6400', '4d00', '42e0'].flatMap((profile) =>
    level === undefined ? [] : [{ codec: `avc1.${profile}${level}`, family: 'avc' as const }],
  );
  return [...profiles, { codec: 'vp09.00.51.08', family: 'vp9' }, { codec: 'av01.0.13M.08', family: 'av1' }];
}

/** Bits a second that a film of this size, in px, may take: pages have sharp letters, and mostly stand still. */
export function bitRate({ height, width }: { width: number; height: number }): number {
  return Math.min(40_000_000, Math.max(2_000_000, Math.round(width * height * 4)));
}
