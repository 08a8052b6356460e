import { createRequire } from 'node:module';
import path from 'node:path';

interface Use {
  options?: { modules?: { localIdentHashSalt?: string } };
}
type Make = (o: { dir: string }) => (env: { VERSION: string }) => { module: { rules: { use?: Use[] }[] } };

const { remoteConfig } = createRequire(__filename)('./webpack.cjs') as { remoteConfig: Make };

/** What the names of classes are salted with. */
const saltOf = (version: string) =>
  remoteConfig({ dir: path.resolve(__dirname, '../../../mf-editor') })({ VERSION: version })
    .module.rules.flatMap(({ use }) => (Array.isArray(use) ? use : []))
    .flatMap(({ options }) => options?.modules?.localIdentHashSalt ?? []);

test('names of styles do not depend on the version: what a cache keeps of an earlier one is the same build', () => {
  expect(saltOf('2.0.0')).toEqual(saltOf('1.0.0'));
  expect(saltOf('1.0.0')).toEqual(['mf-editor']);
});
