import type { DemoSlug } from '../people';
import type { Technique } from './techniques';

/** A remix: who made it, of which pictures (names in `media/photos`), how, and what it is called. */
export interface Work {
  slug: string;
  title: string;
  by: DemoSlug;
  of: readonly [string] | readonly [string, string];
  technique: Technique;
  tags: readonly string[];
}

const inks = (dark: string, light: string): Technique => ({ type: 'inks', dark, light });
const poster = (...colours: string[]): Technique => ({ type: 'poster', colours });

/** The starter library's community remixes. Two pictures go together only where their licences do. */
export const WORKS: readonly Work[] = [
  {
    slug: 'roebling-in-two-inks',
    title: 'Roebling in Two Inks',
    by: 'creative',
    of: ['roebling-bridge-at-night'],
    technique: inks('#14213d', '#fca311'),
    tags: ['bridge', 'night', 'city', 'duotone'],
  },
  {
    slug: 'forest-kaleidoscope',
    title: 'Forest Kaleidoscope',
    by: 'artist',
    of: ['forest-brook'],
    technique: { type: 'kaleidoscope' },
    tags: ['forest', 'water', 'green', 'kaleidoscope', 'mirror'],
  },
  {
    slug: 'dragonfly-city',
    title: 'Dragonfly Over the Estuary',
    by: 'teammember',
    of: ['dragonfly-on-a-twig', 'bridge-cables-over-the-estuary'],
    technique: { type: 'exposure', blend: 'screen' },
    tags: ['dragonfly', 'bridge', 'double exposure', 'collage'],
  },
  {
    slug: 'cat-in-eight-bits',
    title: 'Cat in Eight Bits',
    by: 'free',
    of: ['tabby-cat-chelsea'],
    technique: { type: 'pixel', columns: 64 },
    tags: ['cat', 'animal', 'pixel', 'retro', 'game'],
  },
  {
    slug: 'astronaut-screen-print',
    title: 'Astronaut, Screen Print',
    by: 'business',
    of: ['astronaut-eileen-collins'],
    technique: poster('#03045e', '#d00000', '#ffba08', '#fff8e7'),
    tags: ['astronaut', 'portrait', 'space', 'poster', 'pop art'],
  },
  {
    slug: 'citrus-screen-print',
    title: 'Citrus, Screen Print',
    by: 'creative',
    of: ['citrus-slices-on-white'],
    technique: poster('#5f0f40', '#fb8b24', '#ffd166', '#ffffff'),
    tags: ['citrus', 'fruit', 'food', 'poster', 'pop art'],
  },
  {
    slug: 'rocket-in-strips',
    title: 'Launch and Deep Field',
    by: 'lifetime',
    of: ['falcon-9-on-the-pad', 'hubble-extreme-deep-field'],
    technique: { type: 'strips', count: 16 },
    tags: ['rocket', 'space', 'galaxy', 'collage', 'strips'],
  },
  {
    slug: 'summit-disc',
    title: 'A Window on the Summit',
    by: 'teamowner',
    of: ['sunset-from-the-summit'],
    technique: { type: 'disc', ground: '#ffe8d6', accent: '#cb997e' },
    tags: ['sunset', 'mountain', 'circle', 'collage', 'boho'],
  },
  {
    slug: 'bee-in-violet',
    title: 'Bee in Violet and Gold',
    by: 'artist',
    of: ['honey-bee-on-aster'],
    technique: inks('#3c096c', '#ffd60a'),
    tags: ['bee', 'insect', 'flower', 'duotone', 'purple'],
  },
  {
    slug: 'milky-mirror',
    title: 'Milky Way, Mirrored',
    by: 'lifetime',
    of: ['milky-way-over-the-sea'],
    technique: { type: 'mirror' },
    tags: ['milky way', 'stars', 'sea', 'mirror', 'symmetry'],
  },
  {
    slug: 'espresso-poster',
    title: 'Espresso, Four Colours',
    by: 'free',
    of: ['espresso-in-a-red-cup'],
    technique: poster('#2b1d0e', '#9b2226', '#e9c46a', '#fefae0'),
    tags: ['coffee', 'espresso', 'cup', 'poster', 'retro'],
  },
  {
    slug: 'picos-two-inks',
    title: 'Picos in Pine and Snow',
    by: 'teammember',
    of: ['picos-de-europa-trail'],
    technique: inks('#081c15', '#d8f3dc'),
    tags: ['mountain', 'trail', 'hiking', 'duotone', 'green'],
  },
  {
    slug: 'photographer-in-coral',
    title: 'The Photographer in Coral',
    by: 'business',
    of: ['photographer-with-tripod'],
    technique: inks('#22223b', '#ff6b6b'),
    tags: ['photographer', 'person', 'camera', 'duotone', 'coral'],
  },
  {
    slug: 'dandelion-disc',
    title: 'Dandelion Moon',
    by: 'creative',
    of: ['dandelion-at-sunset'],
    technique: { type: 'disc', ground: '#264653', accent: '#e9c46a' },
    tags: ['dandelion', 'flower', 'moon', 'circle', 'collage'],
  },
  {
    slug: 'crimson-kaleidoscope',
    title: 'Crimson Carpet',
    by: 'artist',
    of: ['crimson-facets'],
    technique: { type: 'kaleidoscope' },
    tags: ['abstract', 'red', 'pattern', 'kaleidoscope', 'geometric'],
  },
  {
    slug: 'spinning-mirror',
    title: 'Butterfly of Fibres',
    by: 'teamowner',
    of: ['spinning-fibres'],
    technique: { type: 'mirror' },
    tags: ['abstract', 'blue', 'gold', 'mirror', 'symmetry'],
  },
  {
    slug: 'goldfish-pixels',
    title: 'Goldfish, Low Resolution',
    by: 'free',
    of: ['pink-goldfish'],
    technique: { type: 'pixel', columns: 48 },
    tags: ['goldfish', 'fish', 'animal', 'pixel', 'purple'],
  },
  {
    slug: 'bridge-and-lights',
    title: 'One Bridge, Twice',
    by: 'teammember',
    of: ['roebling-bridge-at-night', 'bridge-lights-detail'],
    technique: { type: 'strips', count: 12 },
    tags: ['bridge', 'night', 'lights', 'collage', 'strips'],
  },
  {
    slug: 'retina-planet',
    title: 'Retina as a Planet',
    by: 'lifetime',
    of: ['human-retina'],
    technique: { type: 'disc', ground: '#0b132b', accent: '#5bc0be' },
    tags: ['eye', 'planet', 'science', 'circle', 'collage'],
  },
  {
    slug: 'cat-among-stars',
    title: 'Cat Among the Stars',
    by: 'business',
    of: ['tabby-cat-chelsea', 'hubble-extreme-deep-field'],
    technique: { type: 'exposure', blend: 'screen' },
    tags: ['cat', 'space', 'stars', 'double exposure', 'collage'],
  },
  {
    slug: 'aizkorri-four-colours',
    title: 'Aizkorri, Four Colours',
    by: 'teamowner',
    of: ['aizkorri-ridge-in-autumn'],
    technique: poster('#1b4332', '#bc6c25', '#dda15e', '#fefae0'),
    tags: ['mountain', 'autumn', 'landscape', 'poster', 'retro'],
  },
  {
    slug: 'dogs-in-blue',
    title: 'Waiting in Blue',
    by: 'free',
    of: ['two-dogs-at-the-window'],
    technique: inks('#03045e', '#caf0f8'),
    tags: ['dog', 'pet', 'window', 'duotone', 'blue'],
  },
  {
    slug: 'brick-and-gravel',
    title: 'Brick and Gravel',
    by: 'business',
    of: ['brick-wall-texture', 'gravel-texture'],
    technique: { type: 'exposure', blend: 'multiply' },
    tags: ['texture', 'brick', 'stone', 'double exposure', 'black and white'],
  },
  {
    slug: 'lavender-kaleidoscope',
    title: 'Lavender Lace',
    by: 'creative',
    of: ['lavender-silk-clouds'],
    technique: { type: 'kaleidoscope' },
    tags: ['abstract', 'lavender', 'pastel', 'kaleidoscope', 'soft'],
  },
  {
    slug: 'neon-mouse-print',
    title: 'Neon Mouse, Screen Print',
    by: 'artist',
    of: ['neon-mouse'],
    technique: poster('#10002b', '#7b2cbf', '#00f5d4', '#fee440'),
    tags: ['mouse', 'animal', 'neon', 'poster', 'zodiac'],
  },
  {
    slug: 'city-corner-pixels',
    title: 'City Corner, 40 Columns',
    by: 'teammember',
    of: ['minimal-city-corner'],
    technique: { type: 'pixel', columns: 40 },
    tags: ['city', 'architecture', 'night', 'pixel', 'minimal'],
  },
];
