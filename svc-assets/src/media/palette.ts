import { labDistance, toLab, type Lab, type Thumb } from './lab';

/** Two colours nearer than this in CIELAB count as one. */
const NEAR = 16;
const MOST = 6;

interface Cluster {
  weight: number;
  lab: [number, number, number];
  rgb: [number, number, number];
}

/**
 * Up to six colours of a picture, strongest first, weights summing to 1. Transparent pixels do not count; colours near in CIELAB are one.
 * A picture without any visible pixel has an empty palette.
 */
export function paletteOf(thumb: Thumb): { colour: string; weight: number }[] {
  const bins = new Map<number, Cluster>();
  const { data } = thumb;
  for (let i = 0; i < data.length; i += 4) {
    const weight = (data[i + 3] as number) / 255;
    if (weight < 0.1) continue;
    const rgb = [data[i] as number, data[i + 1] as number, data[i + 2] as number] as const;
    const lab = toLab(...rgb);
    const bin =
      (Math.round(lab[0] / 10) << 16) | ((Math.round(lab[1] / 12) + 16) << 8) | (Math.round(lab[2] / 12) + 16);
    add(bins, bin, weight, lab, rgb);
  }
  const clusters: Cluster[] = [];
  for (const bin of [...bins.values()].sort((one, other) => other.weight - one.weight)) {
    const near = clusters.find((cluster) => labDistance(mean(cluster), mean(bin)) < NEAR);
    if (near) merge(near, bin);
    else clusters.push(bin);
  }
  const strongest = clusters.sort((one, other) => other.weight - one.weight).slice(0, MOST);
  const total = strongest.reduce((sum, cluster) => sum + cluster.weight, 0);
  return strongest
    .map((cluster) => ({ colour: hex(cluster), weight: Math.round((cluster.weight / total) * 1000) / 1000 }))
    .filter((entry) => entry.weight >= 0.01);
}

function add(
  bins: Map<number, Cluster>,
  key: number,
  weight: number,
  lab: Lab,
  rgb: readonly [number, number, number],
): void {
  const one: Cluster = {
    weight,
    lab: [lab[0] * weight, lab[1] * weight, lab[2] * weight],
    rgb: [rgb[0] * weight, rgb[1] * weight, rgb[2] * weight],
  };
  const bin = bins.get(key);
  if (bin) merge(bin, one);
  else bins.set(key, one);
}

function merge(into: Cluster, from: Cluster): void {
  into.weight += from.weight;
  for (const i of [0, 1, 2] as const) {
    into.lab[i] += from.lab[i];
    into.rgb[i] += from.rgb[i];
  }
}

function mean({ lab, weight }: Cluster): Lab {
  return [lab[0] / weight, lab[1] / weight, lab[2] / weight];
}

function hex({ rgb, weight }: Cluster): string {
  return `#${rgb
    .map((sum) =>
      Math.min(255, Math.round(sum / weight))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
