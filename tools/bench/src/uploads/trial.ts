import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Bench, BenchContext } from '../bench';
import { startAssets, type MeasuredAssets } from './assets-process';
import { ownEngines } from './own-engines';
import { sendResumably } from './send-resumably';
import { SHARP } from './sharp-alone';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const COUNT = 2_000;
const AT_ONCE = 4;
/** A free account holds 1 GB. */
const ACCOUNTS = 20;
const KILL_EVERY_MS = 15_000;
const DONE_MS = 900_000;
const VICTIMS = ['svc-assets', 'mongodb', 'svc-assets', 'nats'] as const;

interface Sent {
  readonly uid: number;
  readonly id: string;
  readonly sha256: string;
}

/**
 * Many real files (`--files FOLDER`, `--count N`) and some huge ones are uploaded while svc-assets, MongoDB and NATS are killed in turn. At
 * the end every file must be there once, byte for byte, and every rendition must decode.
 */
export const bench: Bench = {
  async run(context) {
    const files = filesOf(context);
    const huge = await hugePictures();
    const engines = await ownEngines(root, context);
    const assets = await startAssets(root, context, engines);
    const began = performance.now();
    const sent: Sent[] = [];
    const refused: string[] = [];
    const kills: Record<string, number> = {};
    let over = false;
    const killer = (async () => {
      for (let turn = 0; !over; turn++) {
        await new Promise((resolve) => setTimeout(resolve, KILL_EVERY_MS));
        if (over) break;
        const victim = VICTIMS[turn % VICTIMS.length] as (typeof VICTIMS)[number];
        kills[victim] = (kills[victim] ?? 0) + 1;
        if (victim === 'svc-assets') await assets.killAndStart();
        else engines.kill(victim);
      }
    })();
    let next = 0;
    const total = files.length + huge.length;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let at = next++; at < total; at = next++) {
          const spread = Math.floor(total / huge.length);
          const bytes = at % spread === 0 ? huge[at / spread] : undefined;
          const body = bytes ?? readFileSync(files[at % files.length] as string);
          const uid = 100 + (at % ACCOUNTS);
          const outcome = await sendResumably(assets, uid, `file-${at}.bin`, body);
          if (outcome.id) sent.push({ uid, id: outcome.id, sha256: hash(body) });
          else refused.push(outcome.reason ?? 'no reason');
          if (at % 100 === 0) context.say(`${at} of ${total}, ${Math.round(assets.nowMiB())} MiB`);
        }
      }),
    );
    over = true;
    await killer;
    const sentMs = performance.now() - began;
    await untilProcessed(assets, sent);
    context.say('looking at every file');
    const { lost, doubled, broken } = await faults(assets, sent);
    return {
      title: 'Uploads under fire',
      figures: [
        { what: 'files lost or changed', unit: 'files', ours: [lost], aim: { atMost: 0 } },
        { what: 'files that are there twice', unit: 'files', ours: [doubled], aim: { atMost: 0 } },
        { what: 'renditions missing or not decodable', unit: 'files', ours: [broken], aim: { atMost: 0 } },
        { what: 'peak memory of svc-assets', unit: 'MiB', ours: [assets.peakMiB()], aim: { atMost: 512 } },
        { what: 'files taken, with the kills', unit: '1/s', ours: [(sent.length * 1000) / sentMs] },
      ],
      conditions: [
        `${sent.length} files taken, ${refused.length} refused (${[...new Set(refused)].join('; ') || 'none'}), ${huge.length} of them of up to 48 megapixels`,
        `killed with -9: ${Object.entries(kills)
          .map(([name, times]) => `${name} ${times} ×`)
          .join(', ')}; one every ${KILL_EVERY_MS / 1000} s`,
        SHARP,
      ],
    };
  },
};

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

function filesOf({ args }: BenchContext): string[] {
  const flag = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
  const folder = flag('--files');
  if (!folder) throw new Error('--files FOLDER names the real files.');
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(jpe?g|png|webp)$/i.test(name))
    .map((name) => path.join(folder, name));
  if (found.length === 0) throw new Error(`There is no JPEG, PNG or WebP in ${folder}.`);
  const count = Number(flag('--count') ?? COUNT);
  return Array.from({ length: Math.min(count, found.length) }, (_, at) => found[at] as string);
}

/** Progressive JPEG, WebP, 16-bit interlaced PNG, 48-megapixel JPEG: what costs the most memory to decode. */
async function hugePictures(): Promise<Buffer[]> {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 3 };
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#2060c0', noise } });
  return [
    await blank(6000, 6000).jpeg({ quality: 60, progressive: true }).toBuffer(),
    await blank(5000, 5000).webp({ quality: 50, effort: 0 }).toBuffer(),
    await blank(2500, 2500).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    await blank(6000, 8000).jpeg({ quality: 60 }).toBuffer(),
  ];
}

async function untilProcessed(assets: MeasuredAssets, sent: readonly Sent[]): Promise<void> {
  const waiting = [...sent];
  for (const end = performance.now() + DONE_MS; waiting.length > 0;) {
    if (performance.now() > end) throw new Error(`${waiting.length} uploads are not ready`);
    const one = waiting.at(-1) as Sent;
    const answer = await assets
      .call('GET', `uploads/${one.uid}/${one.id}`, undefined, { uid: one.uid })
      .catch(() => undefined);
    const shown = answer?.ok ? ((await answer.json()) as { upload: { processing: string } }) : undefined;
    if (shown && shown.upload.processing !== 'pending') waiting.pop();
    else await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function faults(assets: MeasuredAssets, sent: readonly Sent[]) {
  let [lost, broken] = [0, 0];
  for (const { uid, id, sha256 } of sent) {
    const answer = await assets.call('GET', `uploads/${uid}/${id}`, undefined, { uid });
    const one = answer.ok
      ? ((await answer.json()) as {
          original: string;
          upload: { srcset: string; srcset_jpeg: string; processing: string };
        })
      : undefined;
    if (!one || hash(await assets.file(one.original)) !== sha256) {
      lost += 1;
      continue;
    }
    try {
      if (one.upload.processing !== 'done') throw new Error(one.upload.processing);
      for (const set of [one.upload.srcset, one.upload.srcset_jpeg])
        for (const url of set.split(', ')) await sharp(await assets.file(url.split(' ')[0] as string)).stats();
    } catch {
      broken += 1;
    }
  }
  let kept = 0;
  for (const uid of new Set(sent.map((one) => one.uid))) {
    const list = await assets.call('GET', 'uploads?pagesize=1', undefined, { uid });
    kept += ((await list.json()) as { total: number }).total;
  }
  return { lost, broken, doubled: kept - sent.length };
}
