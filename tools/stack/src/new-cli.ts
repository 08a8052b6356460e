import { newRemote } from './new/new-remote';
import { newService } from './new/new-service';
import { runCommand } from './run-command';
import { repositoryRoot } from './settings';
import { StopError } from './stop-error';

const USAGE = `Usage: npm run new -- remote NAME      NAME like mf-stories: a remote with a page, a test and texts in two languages
       npm run new -- service NAME     NAME like svc-stories: a service with two operations, an event and a test on real engines
  and names it in lint, build, start, contracts and Kubernetes`;

/** `npm run new` */
async function main(): Promise<void> {
  const [kind, name] = process.argv.slice(2);
  if ((kind !== 'remote' && kind !== 'service') || !name) throw new StopError(USAGE);
  const root = repositoryRoot();
  const files = kind === 'remote' ? newRemote(root, name) : newService(root, name);
  console.log(files.join('\n'));
  await runCommand('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: root,
  });
  // Who may reach the new part, and whom it may.
  await runCommand('npm', ['run', '-s', 'k8s', '--', 'policies'], { cwd: root });
  await runCommand(
    'npx',
    [
      'prettier',
      '--log-level',
      'warn',
      '--write',
      ...files.filter((file) => /\.(tsx?|mjs|cjs|json|css|ya?ml)$/.test(file)),
    ],
    { cwd: root },
  );
  console.log(
    kind === 'remote'
      ? `\n${name} is there: npm run dev -w ${name} -- --mocks, then http://localhost:4200/${name.replace('mf-', '')}`
      : `\n${name} is there: npm run dev -w ${name}; with the next npm start it is part of the whole`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof StopError ? error.message : error);
  process.exitCode = 1;
});
