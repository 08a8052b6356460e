import { podTemplate, isWorkload, type Manifest } from './manifest';

/** What the check calls the overlay that docs/operate/install.md shows. */
export const INSTALLED = 'production as install.md shows it';

/** The overlay of the manual: the first block of YAML that has resources. Throws when the page has none. */
export function overlayOf(page: string): string {
  const block = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].find(([, text = '']) => text.includes('\nresources:'));
  if (!block?.[1]) throw new Error('docs/operate/install.md shows no overlay');
  return block[1];
}

/** Addresses that stand in the manifests until an operator names theirs. */
const OURS = /commonplace\.example|\bs3\.example|["=]kafka:9092/;

/** What somebody who did all that the manual says would still have of ours. */
export function faultsOfInstallation(all: readonly Manifest[]): string[] {
  return all.flatMap((m) => {
    const left = OURS.exec(JSON.stringify(m))?.[0];
    const spec = isWorkload(m) ? podTemplate(m)?.spec : undefined;
    const images = [...(spec?.initContainers ?? []), ...(spec?.containers ?? [])].flatMap(({ image = '' }) => image);
    return [
      ...(left ? [`${m.kind}/${m.metadata.name}: still says ${left}`] : []),
      ...images
        .filter((image) => image.startsWith('commonplace/'))
        .map((image) => `${m.kind}/${m.metadata.name}: ${image} comes from no registry`),
    ];
  });
}

/** Files and folders below k8s/ that a block of a page applies, in its order; only blocks that apply more than one. */
export function sequencesOf(page: string): string[][] {
  return [...page.matchAll(/```\n([\s\S]*?)```/g)]
    .map(([, text = '']) =>
      text
        .split('\n')
        .filter((line) => line.includes('kubectl apply'))
        .flatMap((line) => [...line.matchAll(/ -[kf] (k8s\/\S+)/g)].map(([, at = '']) => at)),
    )
    .filter((steps) => steps.length > 1);
}

/** What cannot be changed once it is there. */
const FIXED = ['PersistentVolumeClaim', 'Job'];

/** What is applied twice, and differently where it cannot be changed: the second command would be refused. */
export function faultsOfOrder(steps: readonly (readonly Manifest[])[]): string[] {
  const said = new Map<string, string>();
  return steps.flat().flatMap((m) => {
    if (!FIXED.includes(m.kind)) return [];
    const name = `${m.kind}/${m.metadata.name}`;
    const spec = JSON.stringify(m.spec);
    const before = said.get(name);
    said.set(name, spec);
    return before === undefined || before === spec ? [] : [`${name} is applied as one thing and then as another`];
  });
}

const STEP = ['edge', 'service', 'remote'];

/** The manual upgrades what carries no label of a running part first, then each part by its name: what is wrong with the labels for that. */
export function faultsOfSteps(all: readonly Manifest[]): string[] {
  return all.flatMap((m) => {
    const { 'app.kubernetes.io/component': component = '', 'app.kubernetes.io/name': name } = m.metadata.labels ?? {};
    const at = `${m.kind}/${m.metadata.name}`;
    if (STEP.includes(component)) return name ? [] : [`${at}: has no name by which an upgrade rolls it`];
    if (m.kind === 'Job' && m.metadata.labels?.['commonplace.dev/runs'] !== 'with-release')
      return [`${at}: is not waited for by an upgrade, and not taken away before another try`];
    return m.kind === 'Deployment' ? [`${at}: would roll before the Jobs of its release`] : [];
  });
}
