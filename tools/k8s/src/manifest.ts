/** As much of a manifest as the rules look at. */
export interface Container {
  name: string;
  image?: string;
  imagePullPolicy?: string;
  command?: string[];
  env?: { name: string; value?: string }[];
  envFrom?: { configMapRef?: { name?: string } }[];
  lifecycle?: { preStop?: { sleep?: { seconds?: number } } };
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  startupProbe?: Probe;
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  securityContext?: Record<string, unknown> & { capabilities?: { drop?: string[] } };
}
export interface Probe {
  httpGet?: { path?: string };
}
export interface PodTemplate {
  metadata?: { labels?: Record<string, string> };
  spec?: {
    automountServiceAccountToken?: boolean;
    serviceAccountName?: string;
    terminationGracePeriodSeconds?: number;
    topologySpreadConstraints?: { whenUnsatisfiable?: string; nodeTaintsPolicy?: string }[];
    volumes?: { name: string; configMap?: { name?: string; optional?: boolean } }[];
    securityContext?: Record<string, unknown> & { seccompProfile?: { type?: string } };
    containers?: Container[];
    initContainers?: Container[];
  };
}
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  data?: Record<string, string>;
  stringData?: Record<string, string>;
  spec?: {
    replicas?: number;
    type?: string;
    serviceName?: string;
    clusterIP?: string;
    publishNotReadyAddresses?: boolean;
    accessModes?: string[];
    volumeClaimTemplates?: { spec?: { accessModes?: string[] } }[];
    minReplicas?: number;
    concurrencyPolicy?: string;
    backoffLimit?: number;
    activeDeadlineSeconds?: number;
    /** Of a Deployment, or of a Rollout. */
    strategy?: { rollingUpdate?: { maxUnavailable?: number | string }; canary?: { maxUnavailable?: number | string } };
    /** Of a workload; a Service has the labels themselves. */
    selector?: { matchLabels?: Record<string, string> };
    template?: PodTemplate;
    jobTemplate?: { spec?: Manifest['spec'] };
    podSelector?: { matchLabels?: Record<string, string> };
    policyTypes?: string[];
    egress?: { to?: { ipBlock?: { cidr?: string; except?: string[] } }[]; ports?: object[] }[];
    ingress?: {
      from?: { namespaceSelector?: { matchLabels?: Record<string, string> } }[];
      ports?: { port?: number | string }[];
    }[];
    tls?: object[];
    scaleTargetRef?: { name?: string };
    /** Of a ScaledObject. */
    triggers?: { type?: string; metadata?: Record<string, string> }[];
    /** Of an HTTPRoute. */
    rules?: { timeouts?: { request?: string }; backendRefs?: { name?: string }[] }[];
  };
}

const WORKLOADS = ['Deployment', 'Rollout', 'StatefulSet', 'DaemonSet', 'Job', 'CronJob'];

export const isWorkload = (m: Manifest): boolean => WORKLOADS.includes(m.kind);
/** Runs until it is told to stop and is called by others. */
export const serves = (m: Manifest): boolean => ['Deployment', 'Rollout', 'StatefulSet'].includes(m.kind);

export function podTemplate(m: Manifest): PodTemplate | undefined {
  return m.kind === 'CronJob' ? m.spec?.jobTemplate?.spec?.template : m.spec?.template;
}
