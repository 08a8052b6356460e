import { existsSync } from 'node:fs';
import path from 'node:path';
import { createPictureProcess, type PictureProcess } from './picture-child';

// Beside the bundle there is another one; in the sources, what it is made of.
const BUNDLE = path.join(import.meta.dirname, 'pictures.mjs');
const PROGRAM = existsSync(BUNDLE) ? BUNDLE : path.join(import.meta.dirname, '../pictures.ts');

const pictures: PictureProcess = createPictureProcess({ program: PROGRAM });

/** Has the process of the pictures do something; it is started when the first asks. */
export const askPictures = pictures.ask;
