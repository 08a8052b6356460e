import { StopError } from '../stop-error';

/** A change of one kept file that makes a new remote known. `text`: what the file holds. */
export interface Wire {
  file: string;
  change: (text: string, name: string) => string;
}

/** The remote whose rows new ones are put behind. */
const LAST = 'mf-projects';

/** Puts `text` behind the only place of `anchor`. */
const behind = (anchor: string, text: (name: string) => string) => (content: string, name: string) => {
  const at = content.lastIndexOf(anchor);
  if (at === -1) throw new StopError(`"${anchor.trim()}" is not where a new remote is put behind it.`);
  const end = at + anchor.length;
  return content.slice(0, end) + text(name) + content.slice(end);
};
/** Doubles the YAML document that is about the last remote. */
const document = (content: string, name: string): string => {
  const found = content.split(/^---\n/m).find((part) => part.includes(`name: ${LAST}\n`));
  if (!found) throw new StopError(`There is no document of ${LAST} to follow.`);
  return `${content.trimEnd()}\n---\n${found.trimEnd().replaceAll(LAST, name)}\n`;
};

/** Everywhere that a remote has to be named: imports, lint, build and start, contracts, Kubernetes, owners. */
export const REMOTE_WIRES: readonly Wire[] = [
  { file: 'room-rules.mjs', change: behind(`'${LAST}'`, (name) => `, '${name}'`) },
  { file: 'tools/stack/src/build.ts', change: behind(`'mf-account', '${LAST}'`, (name) => `, '${name}'`) },
  { file: 'contracts/tools/deploy/part-release.ts', change: behind(`  '${LAST}',\n`, (name) => `  '${name}',\n`) },
  { file: 'e2e/house-api.ts', change: behind(`        '${LAST}',\n`, (name) => `        '${name}',\n`) },
  {
    file: 'tools/k8s/src/flows.ts',
    change: (content, name) =>
      behind(`  '${LAST}': { calls: [], engines: [] },\n`, (one) => `  '${one}': { calls: [], engines: [] },\n`)(
        behind(`'mf-account', '${LAST}'`, (one) => `, '${one}'`)(content, name),
        name,
      ),
  },
  { file: 'k8s/base/kustomization.yaml', change: behind(`  - ${LAST}\n`, (name) => `  - ${name}\n`) },
  {
    file: 'k8s/base/edge/kustomization.yaml',
    change: behind(`${LAST}=http://${LAST}`, (name) => `,${name}=http://${name}`),
  },
  { file: 'k8s/components/hpa/autoscalers.yaml', change: document },
  { file: 'k8s/components/monitoring/service-monitors.yaml', change: document },
  {
    file: 'k8s/images/Dockerfile',
    change: (content, name) =>
      content.replaceAll(
        `COPY ${LAST}/package.json ${LAST}/\n`,
        `COPY ${LAST}/package.json ${LAST}/\nCOPY ${name}/package.json ${name}/\n`,
      ),
  },
  {
    file: '.github/CODEOWNERS',
    change: behind(`/${LAST}/           @commonplace/library\n`, (name) => `/${name}/ @commonplace/platform\n`),
  },
];
