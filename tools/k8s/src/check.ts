import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import { faultsOfDrain } from './drain';
import { faultsOfInstallation, faultsOfOrder, faultsOfSteps, INSTALLED, overlayOf, sequencesOf } from './installation';
import type { Manifest } from './manifest';
import { faultsOnOneNode } from './one-node';
import { faultsOfPlace } from './place';
import { faultsOfSettings } from './operator-settings';
import { policyFiles } from './policy-files';
import { faultsOf, faultsTogether } from './rules';
import { faultsOfScaling } from './scaling';

/** Kubernetes versions whose schemas the manifests are held against. */
export const KUBERNETES_VERSIONS = ['1.33.0', '1.36.0'];

/**
 * `npm run k8s -- check`: builds every overlay, applies our own rules and every tool that this machine has, and says which those were.
 * Gives the exit code: 1 with any fault, or when nothing can build the overlays.
 */
export function check(folder: string, only: readonly string[]): number {
  const kustomize = builder();
  if (!kustomize) {
    console.error('Nothing here builds an overlay: install kustomize 5 or kubectl 1.33 or newer.');
    return 1;
  }
  const ran = [kustomize.join(' '), 'our own rules'];
  const faults: string[] = [...stale(folder)];
  const all: Manifest[] = [];
  const work = mkdtempSync(path.join(tmpdir(), 'commonplace-k8s-'));
  try {
    const whole = Object.fromEntries(
      readdirSync(path.join(folder, 'overlays')).map((name) => [name, path.join(folder, 'overlays', name)]),
    );
    const known = { ...whole, ...partsOf(folder), ...optionsOf(folder, work), ...installed(folder, work) };
    for (const overlay of only.length > 0 ? only : Object.keys(known)) {
      const built = build(kustomize, known[overlay] ?? path.join(folder, 'overlays', overlay));
      if (built.text === undefined) {
        faults.push(`${overlay}: ${built.fault}`);
        continue;
      }
      const manifests = parse(built.text);
      console.log(`${overlay}: ${manifests.length} objects`);
      all.push(...manifests);
      // Only what is whole by itself has its budgets and its denial with it.
      const together =
        overlay in partsOf(folder)
          ? []
          : [
              ...faultsTogether(manifests),
              ...faultsOfDrain(manifests),
              ...faultsOfSettings(manifests),
              ...faultsOfPlace(manifests),
            ];
      if (overlay === 'local') together.push(...faultsOnOneNode(manifests));
      if (overlay === INSTALLED) together.push(...faultsOfInstallation(manifests));
      if (overlay === 'production') together.push(...faultsOfSteps(manifests));
      for (const fault of [...manifests.flatMap(faultsOf), ...together]) {
        faults.push(`${overlay}: ${fault}`);
      }
      const file = path.join(work, `${overlay.replaceAll(/[^a-z]+/g, '-')}.yaml`);
      writeFileSync(file, built.text);
      for (const tool of [schemas(file), overlay in whole ? scores(file) : undefined]) {
        if (!tool) continue;
        if (!ran.includes(tool.name)) ran.push(tool.name);
        faults.push(...tool.faults.map((fault) => `${overlay}: ${fault}`));
      }
    }
    if (only.length === 0) faults.push(...faultsOfScaling(all), ...order(kustomize, folder));
    const alerts = alertRules(folder);
    if (alerts) {
      ran.push(alerts.name);
      faults.push(...alerts.faults);
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  for (const fault of faults) console.error(`  ✗ ${fault}`);
  console.log(`${faults.length === 0 ? 'All well' : `${faults.length} faults`}; checked with ${ran.join(', ')}.`);
  return faults.length === 0 ? 0 : 1;
}

/** What is applied by itself, beside an overlay: jobs that somebody starts, and the resources of the engines' operators. */
function partsOf(folder: string): Record<string, string> {
  const found = ['jobs', 'operators'].flatMap((parent) =>
    existsSync(path.join(folder, parent))
      ? readdirSync(path.join(folder, parent), { withFileTypes: true })
          .filter((entry) => existsSync(path.join(folder, parent, entry.name, 'kustomization.yaml')))
          .map((entry) => [`${parent}/${entry.name}`, path.join(folder, parent, entry.name)] as const)
      : [],
  );
  return Object.fromEntries(found);
}

/** For every component that no overlay includes: production with it, in a folder of its own. */
function optionsOf(folder: string, work: string): Record<string, string> {
  const included = readdirSync(path.join(folder, 'overlays'))
    .map((name) => readFileSync(path.join(folder, 'overlays', name, 'kustomization.yaml'), 'utf8'))
    .join('\n');
  const options = readdirSync(path.join(folder, 'components')).filter(
    (name) => name !== 'node-workload' && !new RegExp(`components/${name}\\s*$`, 'm').test(included),
  );
  return Object.fromEntries(
    options.map((name) => {
      const at = path.join(work, name);
      mkdirSync(at);
      const to = (...parts: string[]): string =>
        path.relative(realpathSync(at), path.join(realpathSync(folder), ...parts));
      const kustomization = {
        apiVersion: 'kustomize.config.k8s.io/v1beta1',
        kind: 'Kustomization',
        resources: [to('overlays/production')],
        components: [to('components', name)],
      };
      writeFileSync(path.join(at, 'kustomization.yaml'), stringify(kustomization));
      return [`production with ${name}`, at];
    }),
  );
}

/** The overlay that the manual shows, in a folder of its own. */
function installed(folder: string, work: string): Record<string, string> {
  const at = path.join(work, 'installed');
  mkdirSync(at);
  const production = path.relative(realpathSync(at), path.join(realpathSync(folder), 'overlays/production'));
  const page = readFileSync(path.join(folder, '../docs/operate/install.md'), 'utf8');
  writeFileSync(path.join(at, 'kustomization.yaml'), overlayOf(page).replace('../production', production));
  return { [INSTALLED]: at };
}

/** What the pages apply one after the other in one place. */
function order(kustomize: readonly string[], folder: string): string[] {
  const root = path.join(folder, '..');
  return ['docs/operate/install.md', 'k8s/README.md'].flatMap((page) =>
    sequencesOf(readFileSync(path.join(root, page), 'utf8')).flatMap((steps) => {
      const applied = steps.map((step) => {
        const file = path.join(root, step);
        if (file.endsWith('.yaml')) return parse(readFileSync(file, 'utf8'));
        return parse(build(kustomize, file).text ?? '');
      });
      return faultsOfOrder(applied).map((fault) => `${page}: ${fault}`);
    }),
  );
}

interface ToolReport {
  name: string;
  faults: string[];
}

const has = (program: string): boolean => spawnSync(program, ['version'], { stdio: 'ignore' }).error === undefined;

function builder(): string[] | undefined {
  if (has('kustomize')) return ['kustomize', 'build'];
  if (has('kubectl')) return ['kubectl', 'kustomize'];
  return undefined;
}

function build([program = '', ...args]: readonly string[], dir: string): { text?: string; fault?: string } {
  if (!existsSync(dir)) return { fault: 'there is no such overlay' };
  try {
    return { text: execFileSync(program, [...args, dir], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }) };
  } catch (error) {
    return { fault: String((error as { stderr?: string }).stderr ?? error).trim() };
  }
}

/** The documents of one stream of YAML. Throws on broken YAML. */
export function parse(text: string): Manifest[] {
  return parseAllDocuments(text)
    .map((document) => {
      if (document.errors[0]) throw document.errors[0];
      return document.toJS() as Manifest | null;
    })
    .filter((manifest) => manifest !== null);
}

/** Policies that no longer say what the table of flows says. */
function stale(folder: string): string[] {
  return Object.entries(policyFiles())
    .filter(([name, text]) => {
      const file = path.join(folder, name);
      return !existsSync(file) || readFileSync(file, 'utf8') !== text;
    })
    .map(([name]) => `k8s/${name} is not what the table of flows says: run npm run k8s -- policies`);
}

const SCHEMAS_NOT_READ: ToolReport = { name: 'kubeconform (which could not fetch its schemas, so: not)', faults: [] };
/** Without a network it would try again for every overlay. */
let schemasOutOfReach = false;

/** Schemas come from kubeconform's own place on the network, or from the folder or address that KUBE_SCHEMAS names. */
function schemas(file: string): ToolReport | undefined {
  if (schemasOutOfReach) return SCHEMAS_NOT_READ;
  if (spawnSync('kubeconform', ['-v'], { stdio: 'ignore' }).error) return undefined;
  const place = process.env.KUBE_SCHEMAS ? ['-schema-location', process.env.KUBE_SCHEMAS] : [];
  const lines: string[] = [];
  for (const version of KUBERNETES_VERSIONS) {
    const args = ['-strict', '-ignore-missing-schemas', ...place, '-kubernetes-version', version, file];
    // It tries again for minutes where there is no network.
    const { status, stdout } = spawnSync('kubeconform', args, { encoding: 'utf8', timeout: 30_000 });
    if (status === null || stdout.includes('failed downloading schema')) {
      schemasOutOfReach = true;
      return SCHEMAS_NOT_READ;
    }
    if (status !== 0) lines.push(...stdout.split('\n').filter((line) => / is invalid|failed/.test(line)));
  }
  return { name: `kubeconform (Kubernetes ${KUBERNETES_VERSIONS.join(', ')})`, faults: lines };
}

function scores(file: string): ToolReport | undefined {
  if (spawnSync('kube-score', ['version'], { stdio: 'ignore' }).error) return undefined;
  const args = ['score', '--output-format', 'ci', '--ignore-container-cpu-limit', file];
  const { stdout } = spawnSync('kube-score', args, { encoding: 'utf8' });
  return { name: 'kube-score', faults: stdout.split('\n').filter((line) => line.startsWith('[CRITICAL]')) };
}

/** Runs the tests of the alert rules: promtool takes the groups alone, so they are taken out of the PrometheusRule into a folder beside the tests. */
function alertRules(folder: string): ToolReport | undefined {
  if (spawnSync('promtool', ['--version'], { stdio: 'ignore' }).error) return undefined;
  const monitoring = path.join(folder, 'components/monitoring');
  const work = mkdtempSync(path.join(tmpdir(), 'commonplace-alerts-'));
  try {
    const [rule] = parse(readFileSync(path.join(monitoring, 'rules.yaml'), 'utf8'));
    writeFileSync(path.join(work, 'groups.yaml'), stringify(rule?.spec));
    const tests = readdirSync(path.join(monitoring, 'tests')).filter((name) => name.endsWith('.yaml'));
    for (const name of tests) copyFileSync(path.join(monitoring, 'tests', name), path.join(work, name));
    const runs = [
      ['check', 'rules', 'groups.yaml'],
      ['test', 'rules', ...tests],
    ].map((args) => spawnSync('promtool', args, { cwd: work, encoding: 'utf8' }));
    const faults = runs
      .filter(({ status }) => status !== 0)
      .map(({ stdout, stderr }) => `alert rules: ${stdout}${stderr}`);
    return { name: 'promtool', faults };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
