import { faultOfVersion, type Signers } from '@commonplace/remote-kit/build-signature';
import {
  versionPath,
  without,
  type RegistryStep,
  type RemoteRow,
  type RemoteVersion,
} from '@commonplace/remote-kit/registry';
import { z } from 'zod';

const share = z.number().int().min(0).max(100);
const version = z
  .object({
    version: z.string(),
    manifest: z.string().startsWith('/mf/'),
    weight: share,
    integrity: z.record(z.string(), z.string().startsWith('sha384-')),
    routes: z.array(z.string()),
    container: z.string().optional(),
    signature: z.string().optional(),
    publishedAt: z.string(),
  })
  .refine(({ integrity }) => integrity['mf-manifest.json'] !== undefined, 'a version has no hash of its manifest');
/** A row with the shape that browsers can rely on; another is not taken, and the last good one holds. */
const registryRow = z
  .object({
    name: z.string(),
    routes: z.array(z.string()),
    versions: z.array(version).min(1),
    promoted: z.array(z.string()),
    steps: z.array(z.custom<RegistryStep>()).optional(),
    wish: z.string().optional(),
  })
  .refine(
    ({ versions }) => versions.reduce((sum, { weight }) => sum + weight, 0) === 100,
    'the weights of the versions do not sum to 100',
  )
  .refine(
    ({ name, versions }) =>
      versions.every((one) => one.manifest === `${versionPath(name, one.version)}mf-manifest.json`),
    'a version lies in another folder than its own',
  )
  .refine(
    ({ versions }) => new Set(versions.map((one) => one.version)).size === versions.length,
    'a version is there twice',
  );

/** A row that browsers can trust, with the versions that were left out of it, each with why. */
export interface TrustedRow {
  row: RemoteRow;
  refused: { version: RemoteVersion; why: string }[];
}

/** A row as the registry's bucket holds it under a remote's name, with only what publishers signed; or why it is none. */
export function readRow(name: string, text: string, signers: Signers): TrustedRow | { why: string } {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { why: 'it is no JSON' };
  }
  return trustedRow(name, content, signers);
}

/** The same of a row that is read already. */
export function trustedRow(name: string, content: unknown, signers: Signers): TrustedRow | { why: string } {
  const parsed = registryRow.safeParse(content);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { why: [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ') };
  }
  if (parsed.data.name !== name) return { why: `it is named ${parsed.data.name}` };
  const refused = parsed.data.versions.flatMap((one) => {
    const why = faultOfVersion(name, one, signers);
    return why === undefined ? [] : [{ version: one, why }];
  });
  const row = without(parsed.data, new Set(refused.map((one) => one.version.version)));
  if (row) return { row, refused };
  return { why: refused.map(({ version, why }) => `${version.version}: ${why}`).join('; ') };
}
