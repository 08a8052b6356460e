import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { text } from 'node:stream/consumers';
import { withRightsOfNow } from './broker-rights';
import { check } from './check';
import { configurationPage } from './configuration';
import { buildImages } from './images';
import { believedKeys, signingKeyFile } from '@commonplace/stack/publisher';
import { loadSettings } from '@commonplace/stack/settings';
import { policyFiles } from './policy-files';
import { secretDocuments, writeSecretFiles } from './secret-documents';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = path.join(root, 'k8s');

const USAGE = `Usage: npm run k8s -- COMMAND
  check [OVERLAY…]     builds every overlay and component and checks what comes out; says with which tools
  policies             writes the network policies from the table of flows
  configuration        writes docs/operate/configure.md from the processes' configuration schemas
  images [NAME…]       builds the images with docker, podman or buildah; --repository PREFIX, --sbom FOLDER, --dry-run; those of remotes are
                       signed with REMOTE_SIGNING_KEY_FILE, else with a key of the data folder
  secrets              prints Secrets with fresh passwords and keys for overlays/local (never to be committed);
                       --engines for production with the engines of k8s/operators;
                       the edge believes REMOTE_SIGNERS, else the key that signs the images;
                       --into FOLDER writes them as files, once, for compose.yaml
  rights               reads the Secret of the broker (nats-accounts, in overlays/local nats) as kubectl's JSON, and prints it with the
                       rights of this release; users keep their passwords`;

async function main([command, ...rest]: readonly string[]): Promise<number> {
  switch (command) {
    case 'check':
      return check(folder, rest);
    case 'policies':
      for (const [name, text] of Object.entries(policyFiles())) {
        mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
        writeFileSync(path.join(folder, name), text);
      }
      return 0;
    case 'configuration':
      writeFileSync(path.join(root, 'docs/operate/configure.md'), configurationPage(root));
      return 0;
    case 'images':
      return buildImages(root, rest, signingKeyFile(process.env, dataDir()));
    case 'rights':
      console.log(withRightsOfNow(await text(process.stdin)));
      return 0;
    case 'secrets':
      if (rest[0] !== '--into')
        console.log(secretDocuments(believedKeys(process.env, dataDir()), rest[0] === '--engines'));
      else if (rest[1])
        console.log(`${writeSecretFiles(path.resolve(rest[1])).length || 'No'} folders of secrets made.`);
      else throw new Error('--into wants a folder.');
      return 0;
    default:
      console.error(USAGE);
      return 2;
  }
}

/** Where the key of this machine is. */
const dataDir = (): string => loadSettings(process.env).dataDir;

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
