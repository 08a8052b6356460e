import { all, behind, behindEach, composed, document, type Wire } from './wire';

/** The remote whose rows new ones are put behind. */
const LAST = 'mf-projects';

/** Everywhere that a remote has to be named: imports, lint, build and start, contracts, Kubernetes, owners. */
export const REMOTE_WIRES: readonly Wire[] = [
  { file: 'room-rules.mjs', change: behind(`'${LAST}'`, (name) => `, '${name}'`) },
  { file: 'tools/stack/src/build.ts', change: behind(`'mf-account', '${LAST}'`, (name) => `, '${name}'`) },
  { file: 'contracts/tools/deploy/part-release.ts', change: behind(`  '${LAST}',\n`, (name) => `  '${name}',\n`) },
  { file: 'e2e/house-api.ts', change: behind(`        '${LAST}',\n`, (name) => `        '${name}',\n`) },
  {
    file: 'tools/k8s/src/flows.ts',
    change: all(
      behind(`'mf-account', '${LAST}'`, (name) => `, '${name}'`),
      behind(`  '${LAST}': { calls: [], engines: [] },\n`, (name) => `  '${name}': { calls: [], engines: [] },\n`),
    ),
  },
  { file: 'k8s/base/kustomization.yaml', change: behind(`  - ${LAST}\n`, (name) => `  - ${name}\n`) },
  {
    file: 'k8s/base/edge/kustomization.yaml',
    change: behind(`${LAST}=http://${LAST}`, (name) => `,${name}=http://${name}`),
  },
  {
    file: 'k8s/components/jobs/publish-remotes.yaml',
    change: behind(`${LAST}=http://${LAST}`, (name) => `,${name}=http://${name}`),
  },
  {
    file: 'compose.yaml',
    change: all(
      composed(LAST, (text) => text),
      behind(`mf-account ${LAST}`, (name) => ` ${name}`),
      behind(
        `      ${LAST}: { condition: service_healthy }\n`,
        (name) => `      ${name}: { condition: service_healthy }\n`,
      ),
      behind(`${LAST}=http://${LAST}:8080`, (name) => `,${name}=http://${name}:8080`),
    ),
  },
  { file: 'k8s/components/hpa/autoscalers.yaml', change: document(LAST) },
  { file: 'k8s/components/monitoring/service-monitors.yaml', change: document(LAST) },
  {
    file: 'k8s/images/Dockerfile',
    change: behindEach(`COPY ${LAST}/package.json ${LAST}/\n`, (name) => `COPY ${name}/package.json ${name}/\n`),
  },
  {
    file: '.github/CODEOWNERS',
    change: behind(`/${LAST}/           @commonplace/library\n`, (name) => `/${name}/ @commonplace/platform\n`),
  },
];
