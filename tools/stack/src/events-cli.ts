import { parseArgs } from 'node:util';
import path from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { loadConfig } from '@commonplace/service-kit/config';
import { connect } from '@nats-io/transport-node';
import { z } from 'zod';
import { natsUrl } from './engines/nats';
import { credentials } from './engines/nats-credentials';
import { deadLetters, redrive, type DeadLetter } from './events/dead-letters';
import { readEvents } from './events/read-events';
import { parseSince } from './events/since';
import { readRun, supervisorAlive } from './run-file';
import { Secrets } from './secrets';
import { loadSettings } from './settings';
import { reason, StopError } from './stop-error';
import { endWhenUnread } from './unread-output';

const USAGE = `Usage: npm run events -- COMMAND
  tail SUBJECT                       follows events, e.g. 'billing.>'
  replay SUBJECT --since TIME        prints what was published since, one JSON line each (2h, 7d, 2026-01-31T10:00:00Z)
  dead [NUMBER]                      events that a consumer gave up; with a number, that one whole
  redrive NUMBER… | --all            publishes them again; whoever had handled them does nothing
  url                                address of the bus for programs of your own (every right: for this machine)`;

/** A bus elsewhere, with the user `ops`; may come as `NATS_URL_FILE`. */
const schema = z.object({ NATS_URL: z.string().min(1).optional() });

/** `npm run events`: what is on the bus of the copy that COMMONPLACE_DATA or NATS_URL names. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      since: { type: 'string' },
      all: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return console.log(USAGE);
  const [command, ...rest] = positionals;
  if (!command || !['tail', 'replay', 'dead', 'redrive', 'url'].includes(command)) throw new StopError(USAGE);
  if (command === 'url') return console.log(busUrl());
  const { servers, user, pass } = credentials(busUrl());
  const connection = await connect({ servers, user, pass, timeout: 5_000 });
  try {
    const js = jetstream(connection);
    const jsm = await jetstreamManager(connection);
    if (command === 'tail' || command === 'replay') {
      const [pattern] = rest;
      if (!pattern) throw new StopError(USAGE);
      if (command === 'replay' && !values.since) throw new StopError('replay needs --since TIME.');
      const since = values.since ? parseSince(values.since) : new Date();
      for await (const event of readEvents(js, jsm, { pattern, since, follow: command === 'tail' })) {
        console.log(command === 'tail' ? `${event.time.toISOString()} ${event.subject} ${event.text}` : event.text);
      }
      return;
    }
    const letters = await deadLetters(js);
    if (command === 'dead') return rest[0] === undefined ? list(letters) : show(chosen(letters, rest)[0]);
    if (rest.length === 0 && !values.all) throw new StopError('redrive needs numbers (see dead), or --all.');
    const count = await redrive(jsm, js, values.all ? letters : chosen(letters, rest));
    console.log(`${count} published again.`);
  } finally {
    await connection.close();
  }
}

function busUrl(): string {
  const { NATS_URL } = loadConfig(schema, process.env);
  if (NATS_URL) return NATS_URL;
  const { dataDir } = loadSettings();
  const run = readRun(dataDir);
  const port = run && supervisorAlive(run) ? run.ports.nats : undefined;
  if (port === undefined) {
    throw new StopError(`Nothing runs on ${dataDir}: run npm start first, or set COMMONPLACE_DATA or NATS_URL.`);
  }
  return natsUrl(port, 'ops', new Secrets(path.join(dataDir, 'secrets')).password('nats-ops'));
}

function chosen(letters: readonly DeadLetter[], numbers: readonly string[]): DeadLetter[] {
  return numbers.map((text) => {
    const letter = letters.find(({ number }) => String(number) === text);
    if (!letter) throw new StopError(`There is no dead letter ${text}.`);
    return letter;
  });
}

function list(letters: readonly DeadLetter[]): void {
  if (letters.length === 0) return console.log('No event was set aside.');
  console.log(['NUMBER'.padEnd(8), 'SERVICE'.padEnd(16), 'SUBJECT'.padEnd(40), 'WHEN'.padEnd(26), 'WHY'].join(''));
  for (const { number, service, subject, at, error } of letters) {
    console.log(
      [String(number).padEnd(8), service.padEnd(16), subject.padEnd(40), at.padEnd(26), error].join('').slice(0, 200),
    );
  }
}

function show(letter: DeadLetter | undefined): void {
  if (!letter) return;
  const { payload, ...rest } = letter;
  const event = payload === null ? 'too large for a letter' : Buffer.from(payload, 'base64').toString('utf8');
  console.log(JSON.stringify({ ...rest, event }, null, 2));
}

endWhenUnread(process.stdout, () => process.exit());
main().catch((error: unknown) => {
  console.error(reason(error));
  process.exitCode = 1;
});
