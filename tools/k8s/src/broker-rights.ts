import { natsUserLines, serviceNames } from '@commonplace/stack/permissions';

type Passwords = Readonly<Record<string, string>>;

/** The users of the bus with their rights; the file that NATS' chart includes. */
export function natsAccounts(passwords: Passwords): string {
  return `accounts { COMMONPLACE { jetstream: enabled, users: [
${natsUserLines(passwords)
  .map((line) => `    ${line}`)
  .join('\n')}
] } }
`;
}

interface Secret {
  metadata: { name: string; namespace: string; labels?: Record<string, string> };
  data: Record<string, string>;
}

/** Files that hold the users: that of NATS' chart, and the whole configuration of the overlay `local`. */
const FILES = ['accounts.conf', 'nats.conf'];

/**
 * The broker's Secret, as kubectl gives it (JSON), with the rights of this release in place of those of the release that printed it; passwords, and what stands before the accounts,
 * stay. Throws where it is no such Secret, or has users that this release does not know, which would be locked out.
 */
export function withRightsOfNow(given: string): string {
  const { metadata, data } = JSON.parse(given) as Partial<Secret>;
  const file = FILES.find((name) => data?.[name] !== undefined);
  if (!metadata || !data || !file)
    throw new Error(`This is no Secret with ${FILES.join(' or ')}: give it as kubectl get secret … -o json prints it.`);
  const text = Buffer.from(data[file] ?? '', 'base64').toString('utf8');
  const begins = text.search(/^accounts \{/m);
  const passwords = Object.fromEntries(
    [...text.slice(begins).matchAll(/\buser: *"?([\w-]+)"?, *password: *("(?:[^"\\]|\\.)*")/g)].map(
      ([, user = '', password = '""']) => [user, JSON.parse(password) as string],
    ),
  );
  const known = [...serviceNames, 'ops'];
  const missing = known.filter((user) => !passwords[user]);
  const others = Object.keys(passwords).filter((user) => !known.includes(user));
  if (begins < 0 || missing.length > 0) throw new Error(`The Secret has no password of ${missing.join(', ')}.`);
  if (others.length > 0)
    throw new Error(`The Secret has users that this would lock out: ${others.join(', ')}. Take them out first.`);
  const { name, namespace, labels } = metadata;
  const now = Buffer.from(text.slice(0, begins) + natsAccounts(passwords)).toString('base64');
  const secret = {
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name, namespace, ...(labels && { labels }) },
    data: { ...data, [file]: now },
  };
  return JSON.stringify(secret, null, 2);
}
