import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPlaces } from './backup/places';
import { findCopy, signerOf } from './copy';

const dataDir = mkdtempSync(path.join(tmpdir(), 'commonplace-copy-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a command in a cluster is told all at once what it misses', async () => {
  expect(() => findCopy({ SERVICE_KEY_FILE: '/key', EDGE_URL: 'edge' })).toThrow(
    /EDGE_URL[\s\S]*ASSETS_URL[\s\S]*CATALOG_URL/,
  );
  await expect(openPlaces({ MONGODB_URL_FILE: '/not/there' })).rejects.toThrow(
    /MONGODB_URL_FILE: \/not\/there cannot be read[\s\S]*NATS_URL[\s\S]*KAFKA_BROKERS/,
  );
});

test('with everything named, the services are those; a key that is not there is said', async () => {
  const copy = findCopy({
    SERVICE_KEY_FILE: '/not/there',
    EDGE_URL: 'http://edge',
    ASSETS_URL: 'http://svc-assets',
    CATALOG_URL: 'http://svc-catalog',
    COMMONPLACE_DATA: dataDir,
  });
  expect(copy).toMatchObject({ catalogUrl: 'http://svc-catalog', dataDir });
  await expect(signerOf(copy)).rejects.toThrow('There is no key at /not/there');
});

test('where nothing runs, it is said what to do', async () => {
  expect(() => findCopy({ COMMONPLACE_DATA: dataDir })).toThrow(/Nothing runs on .*npm start/);
  await expect(openPlaces({ COMMONPLACE_DATA: dataDir })).rejects.toThrow(/No engines run on/);
});
