import { CONFIGURED, settingsOf, type Setting } from './settings';
import { REMOTES } from './flows';

const HEAD = `# Configure

Every variable of every process. With \`npm start\` or compose you set none of these: the [README](../../README.md#more-commands) has the few settings of one machine.

- A process reads its environment once, when it starts. If something is missing or malformed it does not start: it names everything that is wrong at once and ends with exit code 78.
- Each variable can also come from a file: \`NAME_FILE\` names a file whose content (without its last line break) is the value. That is how secrets are mounted ([rotate secrets](rotate-secrets.md)).
- "**refuses to start**" marks a variable that you have to set.

This page is generated: \`npm run k8s -- configuration\` writes it from the configuration schemas of the processes, and a test compares them.
`;

/** What each section is about. */
const ABOUT: Readonly<Record<string, string>> = {
  edge: 'The only process that browsers reach.',
  payments: 'The payment sandbox; with a real provider it does not run.',
  'svc-identity': 'Accounts, sessions, teams, notifications.',
  'svc-billing': 'Plans, payments, invoices.',
  'svc-assets': 'Files, library items, uploads, designs, folders.',
  'svc-catalog': 'Search. It keeps nothing in MongoDB.',
  operations: 'Commands and Jobs of operators: preparation, backup, restore, events.',
};

const isRemote = (name: string): boolean => (REMOTES as readonly string[]).includes(name);

/** `docs/operate/configure.md`: every variable of every process. */
export function configurationPage(root: string): string {
  const sections = CONFIGURED.filter((name) => !isRemote(name)).map((name) => section(name, settingsOf(root, name)));
  const [remote] = REMOTES;
  return [HEAD, ...sections, section('The server of a remote', settingsOf(root, remote))].join('\n');
}

function section(name: string, settings: readonly Setting[]): string {
  const rows = settings.map(({ name: variable, required, initial, values, meaning }) => {
    const unset = required
      ? '**refuses to start**'
      : initial === undefined
        ? 'none'
        : initial === ''
          ? 'empty'
          : `\`${initial}\``;
    const listed = values ? ` One of ${values.map((value) => `\`${value}\``).join(', ')}.` : '';
    return `| \`${variable}\` | ${cell(meaning + listed)} | ${unset} |`;
  });
  const about = ABOUT[name] ? `${ABOUT[name]}\n\n` : '';
  return `## ${name}\n\n${about}| variable | what it is | without it |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
