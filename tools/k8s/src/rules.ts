import { isWorkload, podTemplate, serves, type Container, type Manifest } from './manifest';

/** A rule gives what is wrong with a manifest, one line each; empty when all is well. */
type Rule = (manifest: Manifest) => string[];

const LABELS = ['name', 'part-of', 'component', 'version'].map((label) => `app.kubernetes.io/${label}`);
const SECRET_NAME = /passw|secret|token|private_?key|api_?key/i;
const NOT_SECRET = /(_file|_path|_ttl|_name|_url)$/i;

const containers = (m: Manifest): Container[] => {
  const spec = podTemplate(m)?.spec;
  return [...(spec?.initContainers ?? []), ...(spec?.containers ?? [])];
};

const pinnedImages: Rule = (m) =>
  containers(m)
    .filter(({ image = '' }) => !/@sha256:[0-9a-f]{64}$|:[^/:@]+$/.test(image) || image.endsWith(':latest'))
    .map(({ name, image }) => `${name}: the image ${image ?? '(none)'} has no tag or is latest`);

/** The restricted Pod Security Standard, and a read-only root. */
const restricted: Rule = (m) => {
  const context = podTemplate(m)?.spec?.securityContext ?? {};
  const faults: string[] = [];
  if (!context.runAsNonRoot || Number(context.runAsUser ?? 0) < 10_000)
    faults.push('does not run as a user above 10000');
  if (context.seccompProfile?.type !== 'RuntimeDefault') faults.push('seccomp is not RuntimeDefault');
  for (const { name, securityContext } of containers(m)) {
    if (securityContext?.allowPrivilegeEscalation !== false) faults.push(`${name}: may gain privileges`);
    if (securityContext?.readOnlyRootFilesystem !== true) faults.push(`${name}: the root filesystem is writable`);
    if (!securityContext?.capabilities?.drop?.includes('ALL')) faults.push(`${name}: keeps capabilities`);
  }
  return faults;
};

const ownAccount: Rule = (m) => {
  const spec = podTemplate(m)?.spec;
  return [
    ...(spec?.automountServiceAccountToken === false ? [] : ['mounts the token of the service account']),
    ...(spec?.serviceAccountName && spec.serviceAccountName !== 'default'
      ? []
      : ['runs as the default service account']),
  ];
};

const bounded: Rule = (m) =>
  containers(m).flatMap(({ name, resources }) => {
    const { requests = {}, limits = {} } = resources ?? {};
    const missing = [
      ...['cpu', 'memory', 'ephemeral-storage'].filter((r) => !requests[r]).map((r) => `request of ${r}`),
      ...(limits.memory ? [] : ['limit of memory']),
    ].map((what) => `${name}: no ${what}`);
    const differs = serves(m) && limits.memory && limits.memory !== requests.memory;
    return [...missing, ...(differs ? [`${name}: memory limit and request differ`] : [])];
  });

const probed: Rule = (m) =>
  serves(m)
    ? (podTemplate(m)?.spec?.containers ?? []).flatMap((c) => [
        ...(['startupProbe', 'livenessProbe', 'readinessProbe'] as const)
          .filter((probe) => !c[probe])
          .map((probe) => `${c.name}: no ${probe}`),
        ...(c.livenessProbe?.httpGet?.path && c.livenessProbe.httpGet.path === c.readinessProbe?.httpGet?.path
          ? [`${c.name}: liveness and readiness ask the same`]
          : []),
      ])
    : [];

const rolls: Rule = (m) => {
  if (!serves(m)) return [];
  const spec = podTemplate(m)?.spec;
  const faults = spec?.terminationGracePeriodSeconds ? [] : ['no termination period'];
  if (m.spec?.selector?.matchLabels?.['app.kubernetes.io/version']) faults.push('its selector holds a version');
  if (m.kind === 'StatefulSet') return faults;
  if ((m.spec?.strategy?.rollingUpdate ?? m.spec?.strategy?.canary)?.maxUnavailable !== 0)
    faults.push('a roll takes pods away before new ones serve');
  if (!spec?.topologySpreadConstraints?.length) faults.push('is not spread over zones');
  // By default a zone whose nodes are dead or cordoned counts as empty: nothing may start anywhere else.
  if (spec?.topologySpreadConstraints?.some((one) => one.nodeTaintsPolicy !== 'Honor'))
    faults.push('waits for a zone that is lost');
  for (const c of spec?.containers ?? []) if (!c.lifecycle?.preStop) faults.push(`${c.name}: no preStop`);
  return faults;
};

const labelled: Rule = (m) =>
  LABELS.filter((label) => !podTemplate(m)?.metadata?.labels?.[label]).map((label) => `pods have no label ${label}`);

const noSecretValues: Rule = (m) =>
  containers(m).flatMap(({ name, env = [] }) =>
    env
      .filter((e) => e.value && SECRET_NAME.test(e.name) && !NOT_SECRET.test(e.name))
      .map((e) => `${name}: ${e.name} has its value in the manifest`),
  );

const commonplace = (m: Manifest): boolean => containers(m).every(({ image }) => image?.includes('commonplace/'));

/** The end of a name that kustomize gave by what the ConfigMap holds. */
const HASH = /-[bcdfghkmt2456789]{10}$/;

/** ConfigMaps that a workload cannot start without. */
function configMapsOf(m: Manifest): string[] {
  const mounted = (podTemplate(m)?.spec?.volumes ?? []).filter(({ configMap }) => configMap && !configMap.optional);
  return [
    ...containers(m).flatMap(({ envFrom = [] }) => envFrom.map(({ configMapRef }) => configMapRef?.name)),
    ...mounted.map(({ configMap }) => configMap?.name),
  ].filter((name) => name !== undefined);
}

const jobs: Rule = (m) => {
  const spec = m.kind === 'CronJob' ? m.spec?.jobTemplate?.spec : m.kind === 'Job' ? m.spec : undefined;
  if (!spec) return [];
  const faults = spec.backoffLimit === undefined || !spec.activeDeadlineSeconds ? ['no limit of tries or time'] : [];
  // What a Job does cannot be changed while it is there: each release brings its own.
  const version = containers(m)[0]?.image?.split(':').at(-1)?.replaceAll('.', '-');
  if (m.kind === 'Job' && commonplace(m) && !m.metadata.name.endsWith(`-${version}`))
    faults.push('is not named by the version of its image');
  for (const hashed of configMapsOf(m).filter((name) => HASH.test(name)))
    if (m.kind === 'Job') faults.push(`reads ${hashed}: a changed setting could not be applied while it is there`);
  if (m.kind === 'CronJob' && m.spec?.concurrencyPolicy !== 'Forbid') faults.push('two runs may overlap');
  return faults;
};

const WORKLOAD_RULES = [pinnedImages, restricted, ownAccount, bounded, probed, rolls, labelled, noSecretValues, jobs];

/** What is wrong with one manifest by itself. */
export function faultsOf(m: Manifest): string[] {
  const at = `${m.kind}/${m.metadata.name}`;
  const faults = isWorkload(m) ? WORKLOAD_RULES.flatMap((rule) => rule(m)) : [];
  if (m.kind === 'Secret' && Object.keys({ ...m.data, ...m.stringData }).length > 0) faults.push('holds a secret');
  if (m.kind === 'Service' && ['NodePort', 'LoadBalancer'].includes(m.spec?.type ?? '')) faults.push('opens a port');
  if (m.kind === 'HorizontalPodAutoscaler' && (m.spec?.minReplicas ?? 1) < 2) faults.push('may shrink to one pod');
  if (m.kind === 'Ingress' && !m.spec?.tls?.length) faults.push('no TLS');
  if (m.kind === 'NetworkPolicy' && m.spec?.egress?.some(isWildcard)) faults.push('lets out to anywhere');
  return faults.map((fault) => `${at}: ${fault}`);
}

type Egress = NonNullable<NonNullable<Manifest['spec']>['egress']>[number];

/** Out to any address: no peers, no ports, or all of the internet with the private networks. */
function isWildcard({ to, ports }: Egress): boolean {
  if (!to?.length || !ports?.length) return true;
  return to.some(({ ipBlock }) => /^(0\.0\.0\.0|::)\/0$/.test(ipBlock?.cidr ?? '') && !ipBlock?.except?.length);
}

/** What is wrong with manifests taken together: budgets, default denial, autoscalers against written replicas. */
export function faultsTogether(all: readonly Manifest[]): string[] {
  const of = (kind: string): Manifest[] => all.filter((m) => m.kind === kind);
  const faults: string[] = [];
  for (const workload of all.filter(serves)) {
    const labels = podTemplate(workload)?.metadata?.labels ?? {};
    const covers = (m: Manifest, selector?: Record<string, string>): boolean =>
      Object.entries(selector ?? {}).every(([key, value]) => labels[key] === value);
    const at = `${workload.kind}/${workload.metadata.name}`;
    if (!of('PodDisruptionBudget').some((m) => covers(m, m.spec?.selector?.matchLabels)))
      faults.push(`${at}: no budget`);
    const policies = of('NetworkPolicy').filter((m) => Object.keys(m.spec?.podSelector ?? {}).length > 0);
    if (!policies.some((m) => covers(m, m.spec?.podSelector?.matchLabels))) faults.push(`${at}: no network policy`);
    const scaled = of('HorizontalPodAutoscaler').some((m) => m.spec?.scaleTargetRef?.name === workload.metadata.name);
    if (scaled && workload.spec?.replicas !== undefined) faults.push(`${at}: replicas are written, and autoscaled`);
  }
  for (const workload of all.filter(isWorkload)) {
    const at = `${workload.kind}/${workload.metadata.name}`;
    for (const name of configMapsOf(workload))
      if (!of('ConfigMap').some((m) => m.metadata.name === name)) faults.push(`${at}: there is no ConfigMap ${name}`);
    const governing = of('Service').find((m) => m.metadata.name === workload.spec?.serviceName);
    if (governing && governing.spec?.publishNotReadyAddresses !== true)
      faults.push(`${at}: its members find each other by name only once they are ready`);
  }
  for (const way of ['Ingress', 'Egress']) {
    const denied = of('NetworkPolicy').some(
      ({ spec }) =>
        Object.keys(spec?.podSelector ?? {}).length === 0 &&
        spec?.policyTypes?.includes(way) &&
        !spec[way.toLowerCase() as 'ingress' | 'egress'],
    );
    if (!denied) faults.push(`nothing denies ${way.toLowerCase()} by default`);
  }
  return faults;
}
