import { createHash } from 'node:crypto';
import { faultOfSignature, type Signers } from '@commonplace/remote-kit/build-signature';
import { BuildError, type BuildInfo } from '@commonplace/remote-kit/store-build';
import { z } from 'zod';

const TIMEOUT_MS = 5_000;
const MANIFEST = 'mf-manifest.json';
const buildInfo = z.object({
  name: z.string(),
  version: z.string().regex(/^[\w+-][\w.+-]*$/),
  container: z.string(),
  routes: z.array(z.string()),
  files: z.record(z.string(), z.string().startsWith('sha384-')),
  signature: z.string().optional(),
});

/**
 * The build that a remote's server serves: its own, or the version that is named. Where its files lie is the server's affair, so whoever asks needs no
 * share of the volume.
 * @throws BuildError when it serves no such build, one that no publisher signed, or one whose manifest differs from its hash
 */
export async function servedBuild(
  { base, signers }: { base: string; signers: Signers },
  name: string,
  version?: string,
): Promise<BuildInfo> {
  const wanted = version ?? (await ownVersion(base, name));
  const below = `${base}/mf/${name}/${encodeURIComponent(wanted)}/`;
  const parsed = buildInfo.safeParse(parse(await text(`${below}integrity.json`, `${name} ${wanted}`)));
  if (!parsed.success) throw new BuildError(`The server of ${name} gives no list of hashes for ${wanted}`);
  const build = parsed.data;
  if (build.name !== name || build.version !== wanted)
    throw new BuildError(`The server of ${name} gives ${build.name} ${build.version} for ${wanted}`);
  const fault = faultOfSignature(build, build.signature, signers);
  if (fault) throw new BuildError(`${name} ${wanted} is not taken: ${fault}`);
  const manifest = await text(`${below}${MANIFEST}`, `${name} ${wanted}`);
  if (build.files[MANIFEST] !== `sha384-${createHash('sha384').update(manifest).digest('base64')}`)
    throw new BuildError(`${MANIFEST} of ${name} ${wanted} differs from its hash`);
  return build;
}

/** What the server that answers has in its image; while a roll is under way that may be the old one or the new one. */
async function ownVersion(base: string, name: string): Promise<string> {
  const ready = z.object({ version: z.string() }).safeParse(parse(await text(`${base}/readyz`, name)));
  if (!ready.success) throw new BuildError(`The server of ${name} does not say its version`);
  return ready.data.version;
}

async function text(url: string, what: string): Promise<string> {
  let answer: Response;
  try {
    answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new BuildError(`The server of ${what} does not answer`, { cause });
  }
  if (!answer.ok) throw new BuildError(`${what} is not served (status ${answer.status})`);
  return answer.text();
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
