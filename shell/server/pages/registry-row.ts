import { versionPath, type RegistryStep, type RemoteRow } from '@commonplace/remote-kit/registry';
import { z } from 'zod';

const share = z.number().int().min(0).max(100);
const version = z
  .object({
    version: z.string(),
    manifest: z.string().startsWith('/mf/'),
    weight: share,
    integrity: z.record(z.string(), z.string().startsWith('sha384-')),
    routes: z.array(z.string()),
    publishedAt: z.string(),
  })
  .refine(({ integrity }) => integrity['mf-manifest.json'] !== undefined, 'a version has no hash of its manifest');
/** A row that browsers can trust; another is not taken, and the last good one holds. */
export const registryRow = z
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
    ({ name, versions }) => versions.every((one) => one.manifest.startsWith(versionPath(name, one.version))),
    'a version lies in another folder than its own',
  )
  .refine(
    ({ versions }) => new Set(versions.map((one) => one.version)).size === versions.length,
    'a version is there twice',
  );

/** A row as the registry's bucket holds it under a remote's name, or why it is none. */
export function readRow(name: string, text: string): { row: RemoteRow } | { why: string } {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { why: 'it is no JSON' };
  }
  const parsed = registryRow.safeParse(content);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { why: [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ') };
  }
  return parsed.data.name === name ? { row: parsed.data } : { why: `it is named ${parsed.data.name}` };
}
