import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { importMeta } from '@commonplace/contracts/assets/library';
import { designDocument } from '@commonplace/contracts/design/document';
import sharp from 'sharp';
import type { StarterEntry } from './entry';
import { LICENCES } from './licences';
import { cleanTags, titleFrom } from './names';
import { interleave } from './interleave';
import { afterSources, SMALL, spread, starterEntries } from './order';
import { starterFolder } from './packages';
import { readStarterManifest } from './sources/manifest';

let all: StarterEntry[];
beforeAll(async () => {
  all = await starterEntries();
}, 120_000);

const count = (source: string) => all.filter((entry) => entry.key.startsWith(`${source}/`)).length;

describe('manifests of the files kept in the repository', () => {
  test.each(['photos', 'videos'] as const)(
    '%s: every file is there, small, and described with a known licence',
    (name) => {
      const lines = readStarterManifest(name);
      for (const line of lines) {
        const file = path.join(starterFolder(), line.file);
        expect(existsSync(file)).toBe(true);
        expect(statSync(file).size).toBeLessThan(1_000_000);
        expect(LICENCES[line.licence]).toBeDefined();
        expect(line.tags.length).toBeGreaterThanOrEqual(6);
        expect(line.title.length).toBeGreaterThan(8);
        expect(line.attribution).toContain(line.author.split(',')[0]?.split(' ')[0] ?? '');
      }
      expect(new Set(lines.map((line) => line.title)).size).toBe(lines.length);
    },
  );

  test('each clip has a poster and says how it was made', () => {
    for (const line of readStarterManifest('videos')) {
      expect(existsSync(path.join(starterFolder(), line.file.replace('.mp4', '.poster.webp')))).toBe(true);
      expect(line.made).toMatch(/cut|loop|still/i);
      expect(line.duration).toBeGreaterThan(3);
    }
  });
});

describe('entries', () => {
  test('each source yields what its package holds, but for signs that insult', () => {
    expect(count('tabler')).toBe(5232);
    expect(count('openmoji')).toBe(2464);
    expect(count('fluent')).toBe(3133);
    expect(count('streamline')).toBe(2000);
    expect(count('simple-icons')).toBe(3470);
    expect(count('font')).toBe(8);
    expect(count('photo')).toBe(62);
    expect(count('video')).toBe(12);
    expect(all.filter((entry) => entry.kind === 'art').length).toBeGreaterThanOrEqual(40);
    expect(all.filter((entry) => entry.kind === 'template').length).toBeGreaterThanOrEqual(24);
    expect(all.filter((entry) => entry.kind === 'mockup').length).toBe(4);
  });

  test('no sign that insults is among them', () => {
    expect(all.filter(({ title }) => /middle finger/i.test(title))).toEqual([]);
  });

  test('keys are unique, words are there, licences are known, and the operation takes each', () => {
    expect(new Set(all.map((entry) => entry.key)).size).toBe(all.length);
    const faults = all.flatMap(
      ({ bytes: _bytes, poster: _poster, uses: _uses, document: _document, stamp: _stamp, ...meta }) => {
        const parsed = importMeta.safeParse(meta);
        if (!parsed.success)
          return [`${meta.key}: ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message}`];
        const wrong = [
          meta.title.trim() === '' && 'no title',
          JSON.stringify([meta.title, meta.tags, meta.attribution]).includes('\uFFFD') && 'a lost letter',
          meta.tags.length < 3 && 'fewer than three tags',
          new Set(meta.tags).size !== meta.tags.length && 'a tag twice',
          meta.tags.some((tag) => tag !== tag.toLowerCase()) && 'a tag in capitals',
          !meta.author && 'no author',
          !LICENCES[meta.licence] && `licence ${meta.licence}`,
          !meta.attribution && 'no attribution',
        ].filter(Boolean);
        return wrong.length > 0 ? [`${meta.key}: ${wrong.join(', ')}`] : [];
      },
    );
    expect(faults).toEqual([]);
  });

  test('only works of our own are premium, and every premium section has some', () => {
    const premium = all.filter((entry) => entry.premium);
    expect(premium.every((entry) => entry.licence === 'LicenseRef-Commonplace-Premium')).toBe(true);
    expect(all.filter((entry) => LICENCES[entry.licence]?.grade === 'premium').every((entry) => entry.premium)).toBe(
      true,
    );
    expect([...new Set(premium.map((entry) => entry.kind))].sort()).toEqual(
      ['art', 'illustration', 'mockup', 'template', 'video', 'wallpaper'].sort(),
    );
  });

  test('files of every source can be read', async () => {
    const samples = new Map(all.map((entry) => [`${entry.key.split('/')[0]}/${entry.kind}`, entry]));
    for (const [, entry] of samples) {
      const bytes = await entry.bytes();
      expect(bytes.length).toBeGreaterThan(60);
      if (entry.filename.endsWith('.svg')) {
        const { width, height } = await sharp(bytes).metadata();
        expect(Math.min(width, height)).toBeGreaterThan(0);
      }
    }
  }, 120_000);

  test('brands carry the disclaimer and the licence that the brand states', () => {
    const brands = all.filter((entry) => entry.kind === 'brand');
    expect(brands.every((entry) => entry.description?.includes('grants no rights in the mark'))).toBe(true);
    expect(brands.filter((entry) => entry.licence !== 'CC0-1.0').length).toBeGreaterThan(150);
    expect(all.find((entry) => entry.key === 'simple-icons/dotenv')?.licence).toBe('CC0-1.0');
  });

  test('wallpapers are there for desks and for phones', async () => {
    const own = all.filter((entry) => entry.key.startsWith('studio/wallpaper-'));
    const sizes = await Promise.all(own.map(async (entry) => sharp(await entry.bytes()).metadata()));
    expect(sizes.filter(({ width, height }) => width === 1920 && height === 1080).length).toBe(12);
    expect(sizes.filter(({ width, height }) => width === 1080 && height === 1920).length).toBe(12);
  }, 120_000);
});

describe('order', () => {
  test('is the same at every run', async () => {
    const again = await starterEntries();
    expect(again.map((entry) => entry.key)).toEqual(all.map((entry) => entry.key));
  }, 120_000);

  test('what a template shows comes before it, in the small library too', async () => {
    for (const entries of [all, await starterEntries('small')]) {
      const seen = new Set<string>();
      for (const entry of entries) {
        for (const key of entry.uses ?? []) expect([entry.key, key, seen.has(key)]).toEqual([entry.key, key, true]);
        seen.add(entry.key);
      }
    }
  }, 120_000);

  test('what others were made of is there and comes before them: cuts, clips and remixes of photographs', async () => {
    const derived = all.filter((entry) => entry.madeOf);
    expect(derived.length).toBeGreaterThan(40);
    expect(new Set(derived.map((entry) => entry.key.split('/')[0]))).toEqual(new Set(['photo', 'video', 'remix']));
    for (const entries of [all, await starterEntries('small')]) {
      const seen = new Set<string>();
      for (const entry of entries) {
        for (const key of entry.madeOf ?? []) expect([entry.key, key, seen.has(key)]).toEqual([entry.key, key, true]);
        seen.add(entry.key);
      }
    }
  }, 120_000);

  test('only what has to comes earlier', () => {
    const entries: Pick<StarterEntry, 'key' | 'madeOf'>[] = [
      { key: 'a', madeOf: ['c'] },
      { key: 'b' },
      { key: 'c' },
      { key: 'd', madeOf: ['b', 'gone'] },
    ];
    expect(afterSources(entries).map(({ key }) => key)).toEqual(['c', 'a', 'b', 'd']);
  });

  test('the small library has every kind and about 400 items', async () => {
    const small = await starterEntries('small');
    expect(Math.abs(small.length - SMALL)).toBeLessThan(25);
    expect(new Set(small.map((entry) => entry.kind))).toEqual(new Set(all.map((entry) => entry.kind)));
  }, 120_000);

  test('interleaving gives every list its share of any beginning', () => {
    const mixed = interleave([Array<string>(90).fill('a'), Array<string>(30).fill('b')]).slice(0, 40);
    expect(mixed.filter((letter) => letter === 'b').length).toBe(10);
  });

  test('spreading keeps the order and takes from the whole list', () => {
    expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 5)).toEqual([0, 2, 4, 6, 8]);
    expect(spread([1, 2], 5)).toEqual([1, 2]);
  });
});

describe('designs', () => {
  test('each is a valid design document with a cover in its own shape', async () => {
    const designs = all.filter((entry) => entry.document);
    for (const entry of designs) {
      const parsed = designDocument.safeParse(entry.document);
      expect([entry.key, parsed.error?.issues ?? []]).toEqual([entry.key, []]);
      // Every element's asset is listed, and every listed one names an entry.
      for (const page of Object.values(entry.document?.pages ?? {})) {
        for (const element of Object.values(page.elements)) {
          if (element.type === 'image' || element.type === 'svg')
            expect(entry.document?.assets[element.asset]).toBeDefined();
        }
      }
      expect(Object.values(entry.document?.assets ?? {}).map((asset) => asset.item)).toEqual(
        (entry.uses ?? []).map((key) => `key:${key}`),
      );
    }
    const templates = designs.filter((entry) => entry.kind !== 'mockup');
    expect(templates.length).toBeGreaterThanOrEqual(60);
    expect(new Set(templates.map((entry) => entry.category)).size).toBeGreaterThanOrEqual(20);
    const story = designs.find((entry) => entry.category === 'Instagram Story');
    const { width, height, format } = await sharp(await story?.bytes()).metadata();
    expect([format, Math.round((height / width) * 100)]).toEqual(['webp', 178]);
  }, 120_000);

  test('the newest, which the home page shows first, are of many categories and none is a paper of the office', () => {
    const newest = all.filter((entry) => entry.document && entry.kind !== 'mockup').slice(-12);
    const categories = new Set(newest.map((entry) => entry.category));
    expect(categories.size).toBeGreaterThanOrEqual(6);
    for (const paper of ['Invoice', 'Letterhead', 'Newsletter']) expect(categories).not.toContain(paper);
  });

  test('no text runs over the edge of its page', () => {
    for (const entry of all.filter((each) => each.document)) {
      for (const page of Object.values(entry.document?.pages ?? {})) {
        for (const element of Object.values(page.elements)) {
          if (element.type !== 'text' || element.rotation !== 0) continue;
          const inside =
            element.x >= 0 && element.x + element.width <= page.width && element.y + element.height <= page.height + 1;
          expect([entry.key, element.name, inside]).toEqual([entry.key, element.name, true]);
        }
      }
    }
  });
});

describe('names', () => {
  test('titles read like titles', () => {
    expect(titleFrom('arrow-up-right')).toBe('Arrow Up Right');
    expect(titleFrom('file-type-pdf')).toBe('File Type PDF');
    expect(titleFrom('man-of-the-match')).toBe('Man of the Match');
  });

  test('tags are lower-case, real and without doubles', () => {
    expect(cleanTags(['Arrow', ' up ', '', '!'], 911, 'arrow')).toEqual(['arrow', 'up', '911']);
  });

  test('the notice names every package and licence file that the library draws on', () => {
    const notice = readFileSync(path.join(starterFolder(), 'NOTICE.md'), 'utf8');
    for (const word of [
      'Tabler',
      'OpenMoji',
      'Fluent',
      'Streamline',
      'Simple Icons',
      'Fontsource',
      'lomiri',
      'ukui',
      'palapeli',
      'scikit-image',
      'Big Buck Bunny',
    ]) {
      expect(notice).toContain(word);
    }
  });
});
