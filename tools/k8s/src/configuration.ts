import { CONFIGURED, settingsOf, type Setting } from './settings';
import { REMOTES } from './flows';

const HEAD = `# Configure

Every variable of every process. With \`npm start\` or compose you set none of these: the [README](../../README.md#more-commands) has the few settings of one machine.

- A process reads its environment once, when it starts. If something is missing or malformed it does not start: it names everything that is wrong at once and ends with exit code 78.
- Each variable can also come from a file: \`NAME_FILE\` names a file whose content (without its last line break) is the value. That is how secrets are mounted ([rotate secrets](rotate-secrets.md)).
- "**refuses to start**" marks a variable that you have to set.

This page is generated: \`npm run k8s -- configuration\` writes it from the configuration schemas of the processes (the part on the mail catcher is written by hand), and a test compares them.
`;

/** What each section is about. */
const ABOUT: Readonly<Record<string, string>> = {
  edge: `The only process that browsers reach.

Stand-ins (the payment sandbox's page \`/pay/sandbox/…\` and, with \`LOCAL\`, \`/mail\`, \`/captcha/…\` and \`/sign-in/…\`) show to anybody what is meant for one person. They answer only requests whose \`Host\` is \`localhost\`, an IP address or the host name of \`PUBLIC_URL\`; by any other name there is nothing (404). A proxy in front that puts a name of its own into \`Host\` hides them: let it pass on what the browser sent.`,
  payments: 'The payment sandbox; with a real provider it does not run.',
  'svc-identity': 'Accounts, sessions, teams, notifications.',
  'svc-billing': 'Plans, payments, invoices.',
  'svc-assets': 'Files, library items, uploads, designs, folders.',
  'svc-catalog': 'Search. It keeps nothing in MongoDB.',
  operations: 'Commands and Jobs of operators: preparation, backup, restore, events.',
};

/** What no schema describes: it takes the place of a mail server. */
const MAIL_CATCHER = `## mail

The mail catcher, which takes the place of a mail server and shows every mail. To try things out, never for production. It reads its environment without a schema and knows no \`NAME_FILE\`.

| variable | what it is | without it |
| --- | --- | --- |
| \`SMTP_PORT\` | Port on which it takes mails. | **refuses to start** |
| \`PORT\` | Port on which it shows them; the edge asks there (\`MAIL_URL\`). | **refuses to start** |
| \`MAIL_DIR\` | Folder in which they are kept. | **refuses to start** |
| \`MAIL_HOST\` | Address on which it listens. | \`127.0.0.1\` |
| \`MAIL_NAMES\` | Names by which the edge reaches it, with commas between: the host of \`MAIL_URL\`. Whoever asks for another name gets no mails (421); \`localhost\` and IP addresses are always let in. | \`mail\` |
`;

const isRemote = (name: string): boolean => (REMOTES as readonly string[]).includes(name);

/** `docs/operate/configure.md`: every variable of every process. */
export function configurationPage(root: string): string {
  const sections = CONFIGURED.filter((name) => !isRemote(name)).map((name) => section(name, settingsOf(root, name)));
  const [remote] = REMOTES;
  return [HEAD, ...sections, section('The server of a remote', settingsOf(root, remote)), MAIL_CATCHER].join('\n');
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
