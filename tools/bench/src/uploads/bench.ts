import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Bench, BenchContext } from '../bench';
import { startAssets, type MeasuredAssets } from './assets-process';
import { eachOf, processorTime, type ProcessorTime } from './processor-time';
import { SHARP, sharpAlone, WIDTHS } from './sharp-alone';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const REPEATS = 3;
const FILES = 40;
/** As the upload queue of the page sends them. */
const AT_ONCE = 4;
const DONE_MS = 300_000;
/** Between two looks at whether all is done: each costs what we measure. */
const LOOK_MS = 100;

interface Source {
  readonly name: string;
  readonly bytes: Buffer;
}
interface Shown {
  readonly id: string;
  readonly srcset: string;
  readonly srcset_jpeg: string;
  readonly processing: string;
}

/**
 * Renditions per second of uploads, from the first byte sent to the last rendition kept, beside sharp called directly on the same files
 * with the same sizes and qualities; then one more round in which the service is killed in the middle. `--files FOLDER` measures real files,
 * `--count N` takes so many.
 */
export const bench: Bench = {
  async run(context) {
    const sources = await sourcesOf(context);
    const assets = await startAssets(root, context);
    await round(assets, sources.slice(0, 4), 'warm');
    const ours: number[] = [];
    const direct: number[] = [];
    const oursTime: ProcessorTime[] = [];
    const directTime: ProcessorTime[] = [];
    let wrong = 0;
    for (let repeat = 0; repeat < REPEATS; repeat++) {
      context.say(`round ${repeat + 1} of ${REPEATS}`);
      const began = processorTime(assets.pid());
      direct.push(await sharpAlone(sources.map(({ bytes }) => bytes)));
      const between = processorTime(assets.pid());
      const { rate, shown } = await round(assets, sources, `r${repeat}`);
      directTime.push(eachOf(began, between, sources.length));
      oursTime.push(eachOf(between, processorTime(assets.pid()), sources.length));
      ours.push(rate);
      if (repeat === 0) wrong = await faults(assets, sources, shown);
    }
    const peak = assets.peakMiB();
    context.say('one round with kill -9 in the middle');
    const { shown } = await round(assets, sources, 'killed', true);
    const lost = await faults(assets, sources, shown);
    return {
      title: 'Uploads',
      figures: [
        { what: 'renditions made', unit: '1/s', ours, beside: { sharp: direct }, aim: { atLeast: 0.7 } },
        {
          what: 'processor time for a picture, all processes',
          unit: 'ms',
          ours: oursTime.map(({ machine }) => machine),
          beside: { sharp: directTime.map(({ machine }) => machine) },
        },
        { what: '– the process of the pictures', unit: 'ms', ours: oursTime.map(({ pictures }) => pictures) },
        { what: '– svc-assets', unit: 'ms', ours: oursTime.map(({ service }) => service) },
        { what: '– the sender', unit: 'ms', ours: oursTime.map(({ bench: sender }) => sender) },
        { what: '– engines and whatever else', unit: 'ms', ours: oursTime.map(rest) },
        { what: 'peak memory of svc-assets', unit: 'MiB', ours: [peak], aim: { atMost: 512 } },
        {
          what: 'originals not byte-identical or renditions not decodable',
          unit: 'files',
          ours: [wrong],
          aim: { atMost: 0 },
        },
        { what: 'the same after kill -9 in the middle', unit: 'files', ours: [lost], aim: { atMost: 0 } },
      ],
      conditions: [
        `${sources.length} files, ${Math.round(sources.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6)} MB, ${AT_ONCE} at once`,
        `each in ${WIDTHS.join(', ')} px as WebP and JPEG; sharp decodes each file once, at most as wide as its widest rendition, and makes all of these pixels, as we do; two files at once`,
        SHARP,
      ],
    };
  },
};

const rest = ({ machine, pictures, service, bench: sender }: ProcessorTime): number =>
  machine - pictures - service - sender;

async function sourcesOf({ args, say }: BenchContext): Promise<Source[]> {
  const flag = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const count = Number(flag('--count') ?? FILES);
  const folder = flag('--files');
  if (folder) {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(jpe?g|png|webp)$/i.test(name),
    );
    if (names.length === 0) throw new Error(`There is no JPEG, PNG or WebP in ${folder}.`);
    return names
      .slice(0, count)
      .map((name) => ({ name: path.basename(name), bytes: readFileSync(path.join(folder, name)) }));
  }
  say(`making ${count} pictures`);
  const sources: Source[] = [];
  for (let n = 0; n < count; n++) {
    const [width, height] = n % 3 === 0 ? [2400, 3600] : [3600, 2400];
    // Soft colours under fine noise: about the bytes and the work of a photograph.
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 18 };
    const bytes = await sharp({ create: { width, height, channels: 3, background: `hsl(${n * 37}, 50%, 50%)`, noise } })
      .blur(1 + (n % 3))
      .jpeg({ quality: 88 })
      .toBuffer();
    sources.push({ name: `picture-${n}.jpg`, bytes });
  }
  return sources;
}

/** Sends all, waits until every rendition is kept; answers renditions per second. */
async function round(assets: MeasuredAssets, sources: readonly Source[], name: string, kill = false) {
  const began = performance.now();
  const ids = new Map<string, number>();
  let next = 0;
  let stop: Promise<void> | undefined;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let at = next++; at < sources.length; at = next++) {
        if (kill && !stop && at >= sources.length / 2) stop = assets.killAndStart();
        ids.set(await send(assets, sources[at] as Source, `${name}-${at}`), at);
      }
    }),
  );
  await stop;
  const shown = new Map<number, Shown>();
  for (const end = performance.now() + DONE_MS; shown.size < ids.size;) {
    if (performance.now() > end) throw new Error(`${ids.size - shown.size} uploads are not ready`);
    for (const [id, at] of ids) {
      if (shown.has(at)) continue;
      const { upload } = (await (await assets.call('GET', `uploads/7/${id}`)).json()) as { upload: Shown };
      if (upload.processing === 'pending') break;
      shown.set(at, upload);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  const renditions = [...shown.values()].reduce((sum, one) => sum + urlsOf(one).length, 0);
  return { rate: (renditions * 1000) / (performance.now() - began), shown };
}

/** Until it is taken: a service that was killed is asked again, as the page does. */
async function send(assets: MeasuredAssets, { bytes }: Source, name: string): Promise<string> {
  for (;;) {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), `${name}.jpg`);
    try {
      const answer = await assets.call('POST', 'uploads', form);
      if (answer.status === 201) return ((await answer.json()) as { upload: { id: string } }).upload.id;
      if (answer.status < 500) throw new TypeError(`${answer.status} ${await answer.text()}`);
    } catch (err) {
      if (err instanceof TypeError && /^4\d\d /.test(err.message)) throw err;
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

const urlsOf = ({ srcset, srcset_jpeg }: Shown) =>
  [srcset, srcset_jpeg].flatMap((set) => set.split(', ').map((one) => one.split(' ')[0] as string));

/** Files whose original is not what was sent, or one of whose renditions does not decode. */
async function faults(
  assets: MeasuredAssets,
  sources: readonly Source[],
  shown: ReadonlyMap<number, Shown>,
): Promise<number> {
  let wrong = 0;
  for (const [at, source] of sources.entries()) {
    const one = shown.get(at);
    const whole = one !== undefined && one.processing === 'done' && (await isWhole(assets, source, one));
    if (!whole) wrong++;
  }
  return wrong;
}

async function isWhole(assets: MeasuredAssets, { bytes }: Source, one: Shown): Promise<boolean> {
  const { original } = (await (await assets.call('GET', `uploads/7/${one.id}`)).json()) as { original: string };
  const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex');
  if (hash(await assets.file(original)) !== hash(bytes)) return false;
  try {
    for (const url of urlsOf(one)) await sharp(await assets.file(url)).stats();
    return true;
  } catch {
    return false;
  }
}
