import { CONFIGURED, settingsOf, type Setting } from './settings';
import { REMOTES } from './flows';

const HEAD = `# Configure

Written by \`npm run k8s -- configuration\` from the configuration schemas of the processes; a test holds it against them.

Every process reads its environment once, when it starts. Whatever is missing or malformed makes it refuse to start with exit code 78, and it names all
of it at once. Each variable may also come as a file: \`NAME_FILE\` names a file whose content (without its last line break) is the value; that is how
secrets are mounted (rotate-secrets.md). Whoever runs everything on one machine with \`npm start\` sets nothing of this.
`;

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
  return `## ${name}\n\n| variable | what it is | without it |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|');
