import path from 'node:path';
import type { Config } from '../config';
import { folderStore } from './folder-store';
import type { ObjectStore } from './object-store';
import { s3Store } from './s3-store';

/** Settings that say where files lie. */
export type StoreSettings = Pick<
  Config,
  'STORE_DIR' | 'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'
>;

/** The object store that the settings name: S3 with a bucket, else the folder. */
export async function openStore(settings: StoreSettings): Promise<ObjectStore> {
  if (!settings.S3_BUCKET) return folderStore(settings.STORE_DIR);
  return s3Store({
    bucket: settings.S3_BUCKET,
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    scratch: path.join(settings.STORE_DIR, 'incoming'),
  });
}
