import type { Generator } from './canvas';
import { arches, bauhausTiles, cutOuts, maze, memphis, modernPoster, truchetRoads, waveScales } from './geometric';
import { dunes, layeredMountains, seaSun } from './landscapes';
import { glassBlobs, meshGradient, paperLayers } from './layers';
import { flowField, opArt, ridgelines, silkBands } from './lines';
import { halftoneSun, lowPoly, mandala, phyllotaxis, terrazzo } from './mosaics';
import { nightTown, planets } from './night-scenes';
import type { PaletteName } from './palettes';
import { birches, herbarium } from './plants';

/** One drawing: its generator, what it looks like and what it is called. */
export interface Piece {
  /** Names the file and the key. */
  readonly slug: string;
  readonly generator: Generator;
  readonly palette: PaletteName;
  readonly seed: number;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly tags: readonly string[];
  readonly premium: boolean;
}

type Format = 'wide' | 'tall' | 'square';
const SIZES: Record<Format, readonly [number, number]> = {
  wide: [1600, 1200],
  tall: [1200, 1600],
  square: [1400, 1400],
};

/** What every drawing of a generator is tagged with. */
const COMMON = new Map<Generator, string>([
  [meshGradient, 'gradient,mesh,soft,blur,abstract'],
  [flowField, 'flow field,lines,organic,movement,abstract'],
  [paperLayers, 'paper cut,layers,depth,organic,abstract'],
  [ridgelines, 'ridgelines,lines,minimal,waves,abstract'],
  [silkBands, 'bands,waves,silk,smooth,abstract'],
  [halftoneSun, 'halftone,dots,sun,sea,retro'],
  [phyllotaxis, 'spiral,dots,sunflower,golden angle,mathematics'],
  [terrazzo, 'terrazzo,pattern,stone,chips,surface'],
  [lowPoly, 'low poly,triangles,geometric,facets,abstract'],
  [opArt, 'op art,lines,illusion,optical,abstract'],
  [glassBlobs, 'blobs,glass,transparent,organic,abstract'],
  [mandala, 'mandala,circle,symmetry,ornament,meditation'],
  [bauhausTiles, 'bauhaus,tiles,geometric,pattern,shapes'],
  [truchetRoads, 'truchet,tiles,loops,pattern,geometric'],
  [waveScales, 'seigaiha,waves,scales,japanese,pattern'],
  [arches, 'arches,rainbow,boho,pattern,geometric'],
  [cutOuts, 'cut-outs,leaves,collage,paper,modern'],
  [memphis, 'memphis,80s,confetti,shapes,pattern'],
  [modernPoster, 'modernist,poster,composition,circle,geometric'],
  [maze, 'maze,labyrinth,pattern,lines,geometric'],
  [layeredMountains, 'mountains,haze,sun,landscape,nature'],
  [dunes, 'dunes,desert,sand,landscape,sun'],
  [nightTown, 'town,night,moon,windows,houses'],
  [planets, 'planet,space,stars,rings,moons'],
  [herbarium, 'botanical,flowers,leaves,herbarium,plants'],
  [seaSun, 'sea,sun,waves,ocean,sunset'],
  [birches, 'birches,forest,trees,trunks,mist'],
]);

function piece(
  generator: Generator,
  palette: PaletteName,
  seed: number,
  format: Format,
  title: string,
  tags: string,
  premium = false,
): Piece {
  const [width, height] = SIZES[format];
  return {
    slug: slugOf(title),
    generator,
    palette,
    seed,
    width,
    height,
    title,
    tags: tagsOf(generator, tags, 'art', 'generative'),
    premium,
  };
}

function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function tagsOf(generator: Generator, own: string, ...more: string[]): string[] {
  return [...new Set([...own.split(','), ...(COMMON.get(generator) ?? '').split(','), ...more])];
}

/** The art of the starter library. */
export const ART: readonly Piece[] = [
  piece(flowField, 'orchid', 4, 'wide', 'Combed Field in Orchid', 'purple,pink'),
  piece(flowField, 'lagoon', 21, 'tall', 'Tidal Currents', 'teal,blue,water', true),
  piece(flowField, 'saffron', 33, 'square', 'Embers in the Wind', 'orange,red,dark', true),
  piece(glassBlobs, 'citrus', 5, 'wide', 'Citrus Glass', 'orange,yellow,fruit'),
  piece(glassBlobs, 'iris', 14, 'tall', 'Iris Lenses', 'violet,blue'),
  piece(halftoneSun, 'ember', 1, 'tall', 'Halftone Sunset', 'red,orange,sunset,print'),
  piece(halftoneSun, 'mono', 2, 'wide', 'Moonrise in Newsprint', 'black and white,moon,print'),
  piece(lowPoly, 'lagoon', 6, 'wide', 'Shallow Lagoon', 'teal,water,green'),
  piece(lowPoly, 'dusk', 12, 'tall', 'Faceted Dusk', 'purple,orange,evening', true),
  piece(mandala, 'midnight', 8, 'square', 'Midnight Rosette', 'purple,night,rosette'),
  piece(mandala, 'clay', 19, 'square', 'Terracotta Wheel', 'brown,earth,wheel'),
  piece(opArt, 'ember', 10, 'wide', 'Heat Shimmer', 'red,orange,heat'),
  piece(opArt, 'mono', 17, 'square', 'Pressure Wave', 'black and white,wave', true),
  piece(paperLayers, 'clay', 11, 'wide', 'Canyon From Above', 'brown,canyon,map'),
  piece(paperLayers, 'lagoon', 24, 'tall', 'Deep Well', 'blue,teal,water', true),
  piece(phyllotaxis, 'forest', 12, 'square', 'Pine Cone Spiral', 'green,nature'),
  piece(phyllotaxis, 'ember', 30, 'tall', 'Sunflower Count', 'red,orange,flower'),
  piece(ridgelines, 'iris', 13, 'wide', 'Signal Range', 'violet,mountains,signal'),
  piece(ridgelines, 'midnight', 27, 'tall', 'Pulse at Midnight', 'dark,pulse,music,poster', true),
  piece(silkBands, 'nordic', 14, 'wide', 'Northern Strata', 'blue,gray,calm'),
  piece(silkBands, 'orchid', 22, 'tall', 'Orchid Curtain', 'purple,pink,curtain'),
  piece(terrazzo, 'candy', 15, 'wide', 'Candy Terrazzo', 'pink,colorful,floor'),
  piece(terrazzo, 'clay', 28, 'square', 'Terracotta Terrazzo', 'brown,earth,floor'),
  piece(arches, 'saffron', 16, 'wide', 'Arcade at Nightfall', 'orange,dark,arcade'),
  piece(arches, 'mint', 25, 'tall', 'Mint Nursery Arches', 'green,nursery,soft'),
  piece(bauhausTiles, 'meadow', 17, 'wide', 'Kitchen Garden Tiles', 'green,garden'),
  piece(bauhausTiles, 'primary', 3, 'tall', 'Workshop Tiles in Primary Colours', 'red,yellow,blue', true),
  piece(bauhausTiles, 'nordic', 9, 'square', 'Harbour Tiles', 'blue,harbour'),
  piece(cutOuts, 'primary', 18, 'wide', 'Paper Garden', 'red,yellow,blue,garden'),
  piece(cutOuts, 'mint', 31, 'tall', 'Greenhouse Cut-Outs', 'green,plants', true),
  piece(maze, 'mint', 19, 'wide', 'Hedge Maze', 'green,garden'),
  piece(memphis, 'orchid', 20, 'wide', 'Saturday Morning', 'purple,fun'),
  piece(memphis, 'citrus', 36, 'tall', 'Arcade Confetti', 'yellow,orange,party', true),
  piece(modernPoster, 'citrus', 21, 'tall', 'Morning Disc', 'orange,green,morning'),
  piece(modernPoster, 'primary', 5, 'tall', 'Exhibition 1928', 'red,yellow,blue,exhibition', true),
  piece(truchetRoads, 'mono', 22, 'wide', 'Ring Roads', 'black and white,roads'),
  piece(truchetRoads, 'dusk', 37, 'square', 'Velvet Loops', 'purple,orange,velvet'),
  piece(waveScales, 'lagoon', 23, 'wide', 'Harbour Waves', 'teal,sea,water'),
  piece(waveScales, 'ember', 38, 'tall', 'Ember Scales', 'red,orange,fan'),
  piece(birches, 'midnight', 24, 'wide', 'Birches at Blue Hour', 'purple,evening,nature'),
  piece(birches, 'meadow', 39, 'tall', 'Birches in Spring', 'green,spring,nature', true),
  piece(dunes, 'dusk', 25, 'wide', 'Dunes at Dusk', 'purple,orange,evening'),
  piece(dunes, 'ember', 40, 'tall', 'Red Dunes', 'red,orange,heat', true),
  piece(herbarium, 'ember', 26, 'wide', 'Pressed Summer', 'orange,red,summer'),
  piece(herbarium, 'meadow', 41, 'tall', 'Meadow Herbarium', 'green,meadow', true),
  piece(layeredMountains, 'clay', 27, 'wide', 'Ochre Ranges', 'brown,ochre,morning'),
  piece(layeredMountains, 'orchid', 42, 'tall', 'Violet Ranges', 'purple,pink,evening', true),
  piece(nightTown, 'forest', 28, 'wide', 'Green Night Over Town', 'green,city,stars'),
  piece(nightTown, 'midnight', 43, 'tall', 'The Late Shift', 'purple,city,stars', true),
  piece(planets, 'iris', 29, 'square', 'Ringed Planet by Day', 'violet,science'),
  piece(planets, 'midnight', 44, 'tall', 'Planet of the Long Night', 'purple,science fiction,poster', true),
  piece(seaSun, 'nordic', 30, 'wide', 'Baltic Evening', 'blue,red,evening'),
  piece(seaSun, 'candy', 45, 'tall', 'Postcard From the Bay', 'pink,summer,holiday'),
];

function wallpaper(
  generator: Generator,
  palette: PaletteName,
  seed: number,
  title: string,
  tags: string,
  phone: boolean,
  premium: boolean,
): Piece {
  const [width, height] = phone ? [1080, 1920] : [1920, 1080];
  const format = phone ? ['phone', 'mobile', 'portrait'] : ['desktop', 'landscape'];
  const name = phone ? `${title}, Phone Wallpaper` : `${title}, Wallpaper`;
  return {
    slug: `wallpaper-${slugOf(title)}${phone ? '-phone' : ''}`,
    generator,
    palette,
    seed,
    width,
    height,
    title: name,
    tags: tagsOf(generator, tags, 'wallpaper', 'background', ...format),
    premium,
  };
}

const SCREENS: readonly (readonly [Generator, PaletteName, number, string, string, boolean])[] = [
  [meshGradient, 'dusk', 51, 'Afterglow', 'purple,orange,evening', false],
  [meshGradient, 'lagoon', 52, 'Tropical Water', 'teal,blue,water', true],
  [silkBands, 'midnight', 53, 'Night Silk', 'purple,dark', false],
  [layeredMountains, 'nordic', 54, 'Fjord Morning', 'blue,fjord,morning', true],
  [seaSun, 'ember', 55, 'Last Ferry', 'red,orange,evening', false],
  [nightTown, 'dusk', 56, 'Lamplight Town', 'purple,city', true],
  [paperLayers, 'forest', 57, 'Moss Layers', 'green,moss', false],
  [dunes, 'saffron', 58, 'Saffron Dunes', 'orange,dark', false],
  [planets, 'dusk', 59, 'Coral Planet', 'purple,science fiction', true],
  [flowField, 'midnight', 60, 'Star Currents', 'purple,dark,stars', false],
  [bauhausTiles, 'mono', 61, 'Grey Workshop', 'black and white', false],
  [waveScales, 'mint', 62, 'Mint Tide', 'green,sea', false],
];

/** Wallpapers of the same generators: each motif for a desk and for a phone. */
export const WALLPAPERS: readonly Piece[] = SCREENS.flatMap(([generator, palette, seed, title, tags, premium]) =>
  [false, true].map((phone) => wallpaper(generator, palette, phone ? seed + 100 : seed, title, tags, phone, premium)),
);
