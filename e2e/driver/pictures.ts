import type { Page } from 'playwright-core';

export interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Real PNGs, no two alike, drawn by the browser. */
export async function drawPictures(page: Page, name: string, count: number, side: number): Promise<PictureFile[]> {
  const texts = await page.evaluate(
    async ({ count, side }) => {
      const list: string[] = [];
      for (let n = 0; n < count; n++) {
        const canvas = new OffscreenCanvas(side, side);
        const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
        const noise = pen.createImageData(side, side);
        for (let at = 0; at < noise.data.length; at += 4) {
          noise.data[at] = Math.random() * 255;
          noise.data[at + 1] = (n * 40) % 255;
          noise.data[at + 2] = (at / 400) % 255;
          noise.data[at + 3] = 255;
        }
        pen.putImageData(noise, 0, 0);
        const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
        list.push(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));
      }
      return list;
    },
    { count, side },
  );
  return texts.map((text, n) => ({
    name: name + '-' + n + '.png',
    mimeType: 'image/png',
    buffer: Buffer.from(text, 'base64'),
  }));
}
