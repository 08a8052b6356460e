/** Peers by the names of the table; the first is what ratios are to. All are MIT-licensed and development dependencies of this folder only. */
export const PEERS = ['konva-tuned', 'konva-plain', 'fabric', 'excalidraw'] as const;
