import { randomUUID } from 'node:crypto';
import type { FloodKind } from '@commonplace/stack/chaos/flood-kind';
import sharp from 'sharp';
import type { Visitor } from '../driver/visitor';
import { floodAccounts } from './flood-accounts';
import { NOTHING, type FloodStuff } from './flood-makers';
import { libraryItems } from './likes';

/** Accounts that a flood is sent for: those of one wait for each other, as they change the same counters. */
const ACCOUNTS = 24;
/** Widths of its pictures, each of some twenty to sixty KB as a JPEG. */
const WIDTHS = [240, 280, 320, 360, 400, 440];

/** Makes what a flood is made with: accounts of its own, and what they write with. */
export async function stuffFor(kind: FloodKind, base: string, visitor: Visitor): Promise<FloodStuff> {
  if (kind === 'reads') return NOTHING;
  const run = randomUUID().slice(0, 8);
  const accounts = await floodAccounts(base, { count: ACCOUNTS, run, plan: kind === 'writes' });
  const items = kind === 'writes' ? await libraryItems(visitor) : [];
  const pictures = kind === 'uploads' ? await Promise.all(WIDTHS.map(pictureOf)) : [];
  return { run, accounts, items, pictures };
}

/** A picture with as much in it as a photograph has. */
async function pictureOf(width: number): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grain = sharp({ create: { width, height: Math.round(width * 0.75), channels: 3, background: '#000', noise } });
  return (await grain.blur(0.6).jpeg({ quality: 85 }).toBuffer()).toString('base64');
}
