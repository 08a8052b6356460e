import { newRemote } from './new/new-remote';
import { runCommand } from './run-command';
import { repositoryRoot } from './settings';
import { StopError } from './stop-error';

const USAGE = `Usage: npm run new -- remote NAME     NAME like mf-stories
  makes a remote with a page, a test and texts in two languages, and names it in lint, build, contracts and Kubernetes`;

/** `npm run new` */
async function main(): Promise<void> {
  const [kind, name] = process.argv.slice(2);
  if (kind !== 'remote' || !name) throw new StopError(USAGE);
  const root = repositoryRoot();
  const files = newRemote(root, name);
  console.log(files.join('\n'));
  await runCommand('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: root,
  });
  // The edge may reach the new remote, and nobody else may.
  await runCommand('npm', ['run', '-s', 'k8s', '--', 'policies'], { cwd: root });
  await runCommand(
    'npx',
    ['prettier', '--log-level', 'warn', '--write', ...files.filter((file) => /\.(tsx?|mjs|cjs|json|css)$/.test(file))],
    { cwd: root },
  );
  console.log(
    `\n${name} is there: npm run dev -w ${name} -- --mocks, then http://localhost:4200/${name.replace('mf-', '')}`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof StopError ? error.message : error);
  process.exitCode = 1;
});
