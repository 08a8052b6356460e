import { readAxes, type FontAxis } from './axes';
import { makeInstance } from './make-instance';

/** Axes of the font at an address. @throws TypeError when it cannot be had. */
export async function axesAt(url: string): Promise<FontAxis[]> {
  return readAxes(await bytesOf(url));
}

/** A `data:` address of the font at an address, standing still at these axes. @throws TypeError, RangeError */
export async function instanceAt(url: string, axes: Readonly<Record<string, number>>): Promise<string> {
  const bytes = await makeInstance(await bytesOf(url), axes);
  let binary = '';
  for (let i = 0; i < bytes.length; i += 0x8000) binary += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return `data:font/ttf;base64,${btoa(binary)}`;
}

/** Fonts of a design's own are `data:` addresses, which a page may show but not fetch. */
async function bytesOf(url: string): Promise<Uint8Array> {
  if (url.startsWith('data:'))
    return Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new TypeError(`the font answers ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
