import { ALL_OPERATIONS } from '@commonplace/contracts/operations';
import { contractDocuments } from './documents';

interface OpenApi {
  openapi: string;
  paths: Record<string, Record<string, { operationId: string }>>;
}
const documents = contractDocuments(
  'http://localhost:3000',
  async () => '<html class="__MODE__">__SERVICES__ __LIST__',
);
const idsOf = (path: string) =>
  Object.values((JSON.parse(documents[path]!.text) as OpenApi).paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
const services = [...new Set(ALL_OPERATIONS.filter(({ internal }) => !internal).map(({ owner }) => owner))];

test('each service has a document of its own, and together they are the whole', () => {
  const parts = services.map((service) => idsOf(`/api/docs/openapi/${service}.json`));
  parts.forEach((ids, n) => expect(ids.filter((id) => !id.startsWith(`${services[n]}.`))).toEqual([]));
  expect(parts.flat().sort()).toEqual(idsOf('/api/docs/openapi.json').sort());
});

test('the page leads to each service, in both themes, and lists every operation', async () => {
  const { html } = documents['/api/docs']!;
  const page = await html!.body('dark');
  expect(page).toContain('class="dark-mode"');
  for (const service of services) expect(page).toContain(`data-service="${service}"`);
  expect(page.match(/<dt>/g)).toHaveLength(idsOf('/api/docs/openapi.json').length);
  expect(await html!.body('light')).not.toMatch(/__[A-Z]+__/);
});

test('what is served points at nothing that stands only beside a schema', () => {
  for (const { text } of Object.values(documents)) expect(text).not.toContain('$defs');
});
