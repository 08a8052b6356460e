import path from 'node:path';
import { parseArgs } from 'node:util';
import { signerFromFile } from '@commonplace/service-kit/tokens';
import { startOneService, type DevService, type OneService } from './dev/one-service';
import { Progress } from './progress';
import { Secrets } from './secrets';
import { SERVICE_ENGINES } from './service-engines';
import { loadSettings, type Settings } from './settings';
import { StopError } from './stop-error';
import { Supervisor } from './supervisor';
import { endOnSignals, forever } from './until-stopped';

const USAGE = `Usage: npm run dev -w SERVICE                            svc-identity, svc-billing, svc-assets or svc-catalog
         the service from its sources with only its engines; it starts anew at each change
       npm run -s dev -w SERVICE -- token [--uid N] [--role ROLE …]
         a token of an account for calls to it, good for a minute: curl -H "Authorization: Bearer $(…)" URL/api/v1/…
  Its state lies in .data-dev-SERVICE, or where COMMONPLACE_DATA says.`;

/** `npm run dev -w svc-billing` */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      uid: { type: 'string', default: '1' },
      role: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean' },
    },
  });
  const [part = '', command] = positionals;
  const name = part.replace(/^svc-/, '');
  if (values.help) return console.log(USAGE);
  if (!isService(name) || (command !== undefined && command !== 'token')) throw new StopError(USAGE);
  const settings = loadSettings({ COMMONPLACE_DATA: `.data-dev-${part}`, ...process.env });
  if (command === 'token') return console.log(await token(settings, Number(values.uid), values.role));

  const progress = new Progress();
  const supervisor = await Supervisor.open(settings.dataDir, progress, settings.publicUrl);
  const running: { service?: OneService } = {};
  endOnSignals(
    async () => {
      await running.service?.stop();
      await supervisor.stop();
    },
    (line) => progress.say(line),
  );
  const service = await startOneService(settings, name, { supervisor, progress });
  running.service = service;
  await service.ready;
  progress.say(`ready: ${service.url}`);
  await forever();
}

function isService(name: string): name is DevService {
  return name in SERVICE_ENGINES;
}

/** A token as identity signs it, by the key of this data folder. */
async function token({ dataDir }: Settings, uid: number, roles: string[]): Promise<string> {
  if (!Number.isSafeInteger(uid) || uid < 1) throw new StopError('--uid is a whole number from 1.');
  const signer = await signerFromFile('identity', new Secrets(path.join(dataDir, 'secrets')).keyFile('identity'));
  return signer.sign({ uid, sid: `dev:${uid}`, user_ulid: '', roles, access: {}, safe_search: true });
}

main().catch((error: unknown) => {
  console.error(error instanceof StopError ? error.message : error);
  process.exit(1);
});
