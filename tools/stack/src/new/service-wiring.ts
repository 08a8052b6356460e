import { all, behind, behindEach, composed, document, type Wire } from './wire';

/** The service whose rows new ones are put behind. */
const LAST = 'svc-catalog';
const shortOf = (name: string): string => name.replace(/^svc-/, '');
const variable = (name: string): string => `${shortOf(name).toUpperCase()}_URL`;

/** Everywhere that a service has to be named: contract, edge, start, broker's rights, database, lint, Kubernetes, owners. */
export function serviceWires(): readonly Wire[] {
  return [
    { file: 'contracts/src/operation.ts', change: behind(`'assets' | 'catalog'`, (name) => ` | '${shortOf(name)}'`) },
    { file: 'contracts/src/operations.ts', change: listed('operations', 'Operations') },
    { file: 'contracts/src/events.ts', change: listed('events', 'Events') },
    {
      file: 'contracts/src/access/access.ts',
      change: all(
        behind(`import { CATALOG_ACCESS } from './catalog';\n`, (name) => {
          const short = shortOf(name);
          return `import { ${short.toUpperCase()}_ACCESS } from './${short}';\n`;
        }),
        behind(`  ...CATALOG_ACCESS,\n`, (name) => `  ...${shortOf(name).toUpperCase()}_ACCESS,\n`),
      ),
    },
    { file: 'contracts/tools/deploy/part-release.ts', change: behind(`  '${LAST}',\n`, (name) => `  '${name}',\n`) },
    { file: 'room-rules.mjs', change: behind(`'svc-billing', 'svc-assets'`, (name) => `, '${name}'`) },
    {
      file: 'packages/service-kit/src/testing.ts',
      change: behind(`'assets', 'catalog'`, (name) => `, '${shortOf(name)}'`),
    },
    { file: 'shell/server/api/api.ts', change: behind(`'assets' | 'catalog'`, (name) => ` | '${shortOf(name)}'`) },
    {
      file: 'shell/server/api/owners.ts',
      change: behind(`'filters', 'home'],\n`, (name) => `  ${shortOf(name)}: ['${shortOf(name)}'],\n`),
    },
    {
      file: 'shell/server/config.ts',
      change: behind('  CATALOG_URL: z.url(),\n', (name) => `  ${variable(name)}: z.url(),\n`),
    },
    {
      file: 'shell/server/main.ts',
      change: behind(
        `createUpstream('${LAST}', config.CATALOG_URL),\n`,
        (name) => `    ${shortOf(name)}: createUpstream('${name}', config.${variable(name)}),\n`,
      ),
    },
    { file: 'tools/stack/src/build.ts', change: behind(`'svc-assets', '${LAST}'`, (name) => `, '${name}'`) },
    {
      file: 'tools/stack/src/permissions.ts',
      change: all(
        behind(`'assets' | 'catalog'`, (name) => ` | '${shortOf(name)}'`),
        behind(`'ASSETS', 'CATALOG'`, (name) => `, '${shortOf(name).toUpperCase()}'`),
        behind(`    reads: without('CATALOG'),\n  },\n`, (name) => {
          const stream = shortOf(name).toUpperCase();
          return `  ${shortOf(name)}: { owns: ['${stream}'], reads: without('${stream}'), buckets: [] },\n`;
        }),
      ),
    },
    {
      file: 'tools/stack/src/service-engines.ts',
      change: behind(
        `  catalog: ['elasticsearch', 'nats', 'kafka'],\n`,
        (name) => `  ${shortOf(name)}: ['mongodb', 'nats'],\n`,
      ),
    },
    {
      file: 'tools/stack/src/service-environment.ts',
      change: all(
        behind(`    | '${LAST}'\n`, (name) => `    | '${name}'\n`),
        behind(`'assets', 'catalog'`, (name) => `, '${shortOf(name)}'`),
        behind(`    CATALOG_URL: way('catalog'),\n`, (name) => `    ${variable(name)}: way('${shortOf(name)}'),\n`),
        behind('  switch (service) {\n', (name) => {
          const short = shortOf(name);
          return `    case '${short}':\n      return { ...common, MONGODB_URL: w.engines.mongodb('${short}') };\n`;
        }),
      ),
    },
    {
      file: 'tools/stack/src/wiring.ts',
      change: behind(`'${LAST}': await local('${LAST}'),\n`, (name) => `      '${name}': await local('${name}'),\n`),
    },
    {
      file: 'tools/stack/src/parts.ts',
      change: behind(`    service('catalog'),\n`, (name) => `    service('${shortOf(name)}'),\n`),
    },
    {
      file: 'tools/stack/src/engines/engine-set.ts',
      change: behind(`'assets', 'payments'`, (name) => `, '${shortOf(name)}'`),
    },
    {
      file: 'tools/k8s/src/flows.ts',
      change: all(
        behind(`'svc-assets', '${LAST}'`, (name) => `, '${name}'`),
        behind(
          `calls: calls('${LAST}'), engines: ['elasticsearch', 'nats', 'kafka'] },\n`,
          (name) => `  '${name}': { calls: calls('${name}'), engines: ['mongodb', 'nats'] },\n`,
        ),
      ),
    },
    {
      file: 'tools/k8s/src/secret-documents.ts',
      change: all(
        behind(`['root', 'identity', 'billing', 'assets'`, (name) => `, '${shortOf(name)}'`),
        behind(`const users = ['identity', 'billing', 'assets'`, (name) => `, '${shortOf(name)}'`),
        behind(
          `    'svc-catalog': { ...own('catalog'), ...search },\n`,
          (name) => `    '${name}': { ...own('${shortOf(name)}'), MONGODB_URL: mongoUrl('${shortOf(name)}') },\n`,
        ),
      ),
    },
    { file: 'k8s/base/kustomization.yaml', change: behind(`  - ${LAST}\n`, (name) => `  - ${name}\n`) },
    {
      file: 'k8s/base/edge/kustomization.yaml',
      change: behind(`      - CATALOG_URL=http://${LAST}\n`, (name) => `      - ${variable(name)}=http://${name}\n`),
    },
    {
      file: 'compose.yaml',
      change: all(
        composed('svc-billing', (text, name) =>
          withoutNeighbours(text).replace('27017/billing', `27017/${shortOf(name)}`),
        ),
        behind(
          `      CATALOG_URL: http://${LAST}:8080\n      PAYMENTS_URL: http://payments:8080\n`,
          (name) => `      ${variable(name)}: http://${name}:8080\n`,
        ),
        behind(
          `      ${LAST}: { condition: service_healthy }\n`,
          (name) => `      ${name}: { condition: service_healthy }\n`,
        ),
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
      change: behind(`/${LAST}/           @commonplace/browse\n`, (name) => `/${name}/ @commonplace/platform\n`),
    },
  ];
}

/** What was written for a service that calls others and takes money, for one that calls nobody yet. */
export const withoutNeighbours = (text: string): string =>
  text.replace(/^ *(?:- )?(?:SMTP|PAYMENTS|STRIPE|TAX|IDENTITY|BILLING|ASSETS|CATALOG|EDGE)_\w*[=:].*\n/gm, '');

/** A list of the contract: an import and an entry. */
const listed = (file: string, suffix: string): Wire['change'] =>
  all(
    behind(`import { catalog${suffix} } from './catalog/${file}';\n`, (name) => {
      const short = shortOf(name);
      return `import { ${short}${suffix} } from './${short}/${file}';\n`;
    }),
    behind(`  ...catalog${suffix},\n`, (name) => `  ...${shortOf(name)}${suffix},\n`),
  );
