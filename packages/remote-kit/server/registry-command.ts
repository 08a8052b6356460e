import {
  canary,
  promotable,
  promote,
  publish,
  recorded,
  RegistryError,
  rollback,
  running,
  type RegistryStep,
  type RemoteRow,
  type RemoteVersion,
} from '../src/registry/registry';
import type { BuildInfo } from './store-build';

/** Where rows are changed: by a pure rule, which runs again when somebody else's change came in between. */
export interface Rows {
  change: (name: string, rule: (row: RemoteRow | undefined) => RemoteRow) => Promise<RemoteRow>;
}

/** What an operator asks for, as they wrote it: a command, the remote's name, and what else belongs to it. */
export interface Order {
  command: string;
  name: string;
  rest?: readonly string[];
  /** Account of whoever asks, kept in the row's history. */
  by: string;
}

/** Why a version of a remote may be given to nobody; undefined when it may. */
export type FaultOf = (name: string, version: RemoteVersion) => string | undefined;

/** @throws RegistryError when a change gives more sessions than before a version with a fault, or was asked for one (`meant`) */
export function requireGood(
  before: RemoteRow | undefined,
  after: RemoteRow,
  faultOf: FaultOf,
  meant: readonly string[] = [],
): void {
  const weightBefore = new Map(before?.versions.map((one) => [one.version, one.weight]));
  for (const one of after.versions) {
    if (one.weight <= (weightBefore.get(one.version) ?? 0) && !meant.includes(one.version)) continue;
    const why = faultOf(after.name, one);
    if (why !== undefined) throw new RegistryError(`${after.name} ${one.version} is given to nobody: ${why}.`);
  }
}

export const CHANGES = ['publish', 'canary', 'promote', 'rollback'] as const;

/**
 * Carries out one of {@link CHANGES} and gives the changed row, with the step that changed it. `build` gives the build that a publication makes
 * known.
 * @throws RegistryError when the order makes no sense or means a version with a fault; nothing is changed then
 */
export async function changeRemote(
  { command, name, rest = [], by }: Order,
  o: { rows: Rows; build: () => Promise<BuildInfo>; faultOf: FaultOf; now?: () => Date },
): Promise<RemoteRow> {
  const at = (o.now?.() ?? new Date()).toISOString();
  const rule = command === 'publish' ? publishRule(await o.build(), at) : ruleOf(command, name, rest);
  return o.rows.change(name, (before) => {
    const { row, ...step } = rule(before);
    requireGood(before, row, o.faultOf, step.step === 'rollback' ? [] : [step.version]);
    return recorded(before, row, { at, by, ...step });
  });
}

type Rule = (row: RemoteRow | undefined) => { row: RemoteRow } & Pick<RegistryStep, 'step' | 'version' | 'note'>;

function publishRule(build: BuildInfo, at: string): Rule {
  return (before) => ({
    row: publish(before, { ...build, integrity: build.files }, at),
    step: 'publish',
    version: build.version,
  });
}

function ruleOf(command: string, name: string, rest: readonly string[]): Rule {
  const known = (row: RemoteRow | undefined): RemoteRow => {
    if (!row) throw new RegistryError(`There is no remote ${name}: publish it first.`);
    return row;
  };
  switch (command) {
    case 'canary': {
      const weight = wholeNumber(rest[0]);
      return (before) => {
        const row = canary(known(before), rest[1] ?? before?.versions.at(-1)?.version ?? '', weight);
        return { row, step: 'canary', version: running(row).canary ?? '', note: `${weight} %` };
      };
    }
    case 'promote':
      return (before) => {
        const row = promote(known(before), rest[0] ?? promotable(known(before)));
        return { row, step: 'promote', version: running(row).stable ?? '' };
      };
    case 'rollback':
      return (before) => {
        const was = running(known(before));
        const row = rollback(known(before));
        const note = `back to ${running(row).stable ?? ''}`;
        return { row, step: 'rollback', version: was.canary ?? was.stable ?? '', note };
      };
    default:
      throw new RegistryError(`There is no command ${command}; there are ${CHANGES.join(', ')}.`);
  }
}

function wholeNumber(text: string | undefined): number {
  if (!/^\d{1,3}$/.test(text ?? ''))
    throw new RegistryError(`canary: ${text ?? 'no weight'} is no whole number of percent.`);
  return Number(text);
}

/** The rows as a table for people, newest version first. */
export function tableOf(rows: readonly RemoteRow[]): string[] {
  return [
    ['REMOTE'.padEnd(14), 'VERSION'.padEnd(28), 'WEIGHT', ' PUBLISHED'].join(''),
    ...rows.flatMap((row) =>
      [...row.versions]
        .reverse()
        .map(({ version, weight, publishedAt }) =>
          [row.name.padEnd(14), version.padEnd(28), `${weight} %`.padStart(6), ` ${publishedAt}`].join(''),
        ),
    ),
  ];
}

/** What was done to a row, oldest first. */
export function historyOf({ steps = [] }: RemoteRow): string[] {
  return steps.map(({ at, step, version, by, note }) =>
    [at, step.padEnd(9), version.padEnd(28), by, note ?? ''].join('  ').trimEnd(),
  );
}
