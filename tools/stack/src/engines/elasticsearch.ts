import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { plainEnvironment, type Part } from '../part';
import { onPath, requireTool, runCommand } from '../run-command';
import { isRoot, NOBODY, passableByOthers } from '../settings';
import { cached, fetchFailed, verify, type FetchContext } from './cache';
import { findJdk, type Jdk } from './java';

export const VERSION = '9.5.0';
const ZIP_SHA256 = 'db0e275fd790f723eca7bcde96069fd6fed304ad23afdb70c8c09553dd9e8b1b';
const ARTIFACT = `org.elasticsearch.distribution.integ-test-zip:elasticsearch:${VERSION}:zip`;
const MINIMUM = 9;

export interface ElasticsearchProgram {
  home: string;
  jdk: Jdk;
  version: string;
}

/** Finds a full Elasticsearch 9 on PATH or our node in the cache, or fetches it with Maven and adds the analysis plugin. */
export async function locateElasticsearch(context: FetchContext): Promise<ElasticsearchProgram> {
  const jdk = await findJdk();
  const own = elasticsearchOnPath();
  if (own) return { ...own, jdk };
  const base = await cached(
    context,
    `elasticsearch-${VERSION}`,
    `Elasticsearch ${VERSION} (Maven)`,
    async (into, task) => {
      const mvn = requireTool('mvn', 'install Maven, or set ELASTICSEARCH_URL.');
      requireTool('unzip', 'install unzip.');
      const args = [
        '-B',
        'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy',
        `-Dartifact=${ARTIFACT}`,
        `-DoutputDirectory=${into}`,
      ];
      try {
        await runCommand(mvn, args, {
          cwd: into,
          onLine: (line) => task.update(line.replace('[INFO] ', '').slice(0, 60)),
        });
      } catch (error) {
        throw fetchFailed('Elasticsearch', 'mvn', error);
      }
      const zip = path.join(into, `elasticsearch-${VERSION}.zip`);
      await verify(zip, ZIP_SHA256);
      task.update('unpacking');
      await runCommand('unzip', ['-q', '-o', zip, '-d', into]);
      rmSync(zip);
    },
  );
  const plugin = path.join(context.root, 'tools/stack/analysis-plugin');
  const label = 'Analysis plugin of Elasticsearch (javac)';
  const home = await cached(context, `elasticsearch-${VERSION}-${folderHash(plugin)}`, label, async (into) => {
    linkTree(path.join(base, `elasticsearch-${VERSION}`), into);
    await buildPlugin(jdk, plugin, into);
  });
  return { home, jdk, version: VERSION };
}

/** A full Elasticsearch 9 or newer on PATH, or undefined. */
export function elasticsearchOnPath(): { home: string; version: string } | undefined {
  const program = onPath('elasticsearch');
  if (!program) return undefined;
  const home = path.dirname(path.dirname(realpathSync(program)));
  if (!existsSync(path.join(home, 'modules/analysis-common'))) return undefined;
  const jar = readdirSync(path.join(home, 'lib')).find((name) => /^elasticsearch-\d+\.\d+\.\d+\.jar$/.test(name));
  const version = jar?.slice('elasticsearch-'.length, -'.jar'.length);
  return version && Number.parseInt(version, 10) >= MINIMUM ? { home, version } : undefined;
}

/** Compiles the plugin against the node's own libraries and installs it into `home`. */
async function buildPlugin(jdk: Jdk, sources: string, home: string): Promise<void> {
  const target = path.join(home, 'plugins/commonplace-analysis');
  const classes = path.join(home, 'plugins/.classes');
  mkdirSync(target, { recursive: true });
  const files = readdirSync(path.join(sources, 'src/commonplace/analysis')).map((name) =>
    path.join(sources, 'src/commonplace/analysis', name),
  );
  await runCommand(path.join(jdk.home, 'bin/javac'), [
    '--release',
    '21',
    '-cp',
    path.join(home, 'lib', '*'),
    '-d',
    classes,
    ...files,
  ]);
  await runCommand(path.join(jdk.home, 'bin/jar'), [
    '--create',
    '--file',
    path.join(target, 'commonplace-analysis.jar'),
    '-C',
    classes,
    '.',
  ]);
  rmSync(classes, { recursive: true });
  for (const name of ['named_components.json', 'stable-plugin-descriptor.properties']) {
    copyFileSync(path.join(sources, name), path.join(target, name));
  }
}

/** Copies a folder by hard links, which take no space; by real copies where links are refused. Every user may read the copy. */
function linkTree(from: string, to: string): void {
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(to, path.relative(from, source));
    if (entry.isDirectory()) mkdirSync(target, { recursive: true });
    else {
      mkdirSync(path.dirname(target), { recursive: true });
      try {
        linkSync(source, target);
      } catch {
        cpSync(source, target);
      }
      // The package closes its configuration to others, and the node runs as another user than the one who fetched it.
      chmodSync(target, statSync(target).mode | 0o444);
    }
  }
}

/** The number changes when the folder in the cache is made in another way. */
function folderHash(dir: string): string {
  const hash = createHash('sha256').update('2');
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort()) {
    hash.update(path.relative(dir, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 12);
}

export interface ElasticsearchOptions {
  program: ElasticsearchProgram;
  dir: string;
  port: number;
  transportPort: number;
  /** Size of the heap as Java writes it. */
  heap?: string;
  /** Shortens the start at the cost of speed later; for tests. */
  quickStart?: boolean;
}

/** A single node without automatic index creation, bound to the loopback. */
export function elasticsearchPart(o: ElasticsearchOptions): Part {
  const config = path.join(o.dir, 'config');
  const pidFile = path.join(o.dir, 'elasticsearch.pid');
  const url = `http://127.0.0.1:${o.port}`;
  return {
    name: 'elasticsearch',
    version: o.program.version,
    mark: o.dir,
    url,
    needs: [],
    stopOrder: 3,
    startTimeoutMs: 300_000,
    health: { kind: 'http', url: `${url}/_cluster/health?wait_for_status=yellow&timeout=2s` },
    prepare: async () => {
      for (const sub of ['config', 'config/jvm.options.d', 'data', 'logs', 'tmp'])
        mkdirSync(path.join(o.dir, sub), { recursive: true });
      writeFileSync(path.join(config, 'elasticsearch.yml'), settings(o));
      copyFileSync(path.join(o.program.home, 'config/log4j2.properties'), path.join(config, 'log4j2.properties'));
      writeFileSync(path.join(config, 'jvm.options'), jvmOptions(o.program.home));
      rmSync(pidFile, { force: true });
      if (isRoot()) handOver(o.dir);
    },
    command: () => {
      const heap = o.heap ?? process.env.ES_HEAP ?? '512m';
      const javaOptions = [`-Xms${heap}`, `-Xmx${heap}`, ...(o.quickStart ? ['-XX:TieredStopAtLevel=1'] : [])].join(
        ' ',
      );
      const launch = {
        file: path.join(o.program.home, 'bin/elasticsearch'),
        args: ['-p', pidFile],
        cwd: o.dir,
        env: {
          ...plainEnvironment(),
          ES_JAVA_HOME: o.program.jdk.home,
          ES_JAVA_OPTS: javaOptions,
          CLI_JAVA_OPTS: '-Xms16m -Xmx64m -XX:TieredStopAtLevel=1',
          ES_PATH_CONF: config,
          ES_TMPDIR: path.join(o.dir, 'tmp'),
        },
      };
      return isRoot() ? { ...launch, uid: NOBODY, gid: NOBODY } : launch;
    },
    workerPid: () => {
      try {
        return Number(readFileSync(pidFile, 'utf8')) || undefined;
      } catch {
        return undefined;
      }
    },
  };
}

const DISK = [
  'cluster.routing.allocation.disk.watermark.low: 160mb',
  'cluster.routing.allocation.disk.watermark.high: 128mb',
  'cluster.routing.allocation.disk.watermark.flood_stage: 96mb',
  'cluster.info.update.interval: 10s',
];

function settings(o: ElasticsearchOptions): string {
  return [
    'cluster.name: commonplace',
    'node.name: local',
    'discovery.type: single-node',
    'network.host: 127.0.0.1',
    `http.port: ${o.port}`,
    `transport.port: ${o.transportPort}`,
    `path.data: ${JSON.stringify(path.join(o.dir, 'data'))}`,
    `path.logs: ${JSON.stringify(path.join(o.dir, 'logs'))}`,
    'xpack.security.enabled: false',
    'action.auto_create_index: false',
    // A laptop's disk is often nearly full, so these are small; but with no room at all the engine would lose its shards in the middle of a
    // write. Below the last it takes no changes until there is room again. Tests close an index themselves, and it has to stay so.
    ...(o.quickStart ? ['cluster.routing.allocation.disk.threshold_enabled: false'] : DISK),
    '',
  ].join('\n');
}

/** The distribution's own options without the endless garbage-collection log and without heap dumps. */
function jvmOptions(home: string): string {
  const lines = readFileSync(path.join(home, 'config/jvm.options'), 'utf8').split('\n');
  return lines
    .filter((line) => !/^(\d*[-:]*)?-(Xlog:gc|XX:\+HeapDumpOnOutOfMemoryError|XX:HeapDumpPath)/.test(line))
    .join('\n');
}

/** Gives the node's folders to the user who runs it. */
function handOver(dir: string): void {
  chownSync(dir, NOBODY, NOBODY);
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    chownSync(path.join(entry.parentPath, entry.name), NOBODY, NOBODY);
  }
  chmodSync(dir, 0o700);
}

/**
 * The folder for the node's files: `<data>/elasticsearch`. Elasticsearch refuses root, and another user cannot pass a closed folder above
 * (a clone in root's home): then a folder under /var/lib/commonplace, named in `<data>/elasticsearch.place`. What it holds can be built again.
 */
export function elasticsearchDir(dataDir: string, places = '/var/lib/commonplace'): string {
  if (!isRoot() || passableByOthers(dataDir)) return path.join(dataDir, 'elasticsearch');
  const pointer = path.join(dataDir, 'elasticsearch.place');
  removeForgotten(places);
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8');
  const dir = path.join(places, `elasticsearch-${randomBytes(6).toString('hex')}`);
  mkdirSync(dir, { recursive: true, mode: 0o755 });
  writeFileSync(`${dir}.owner`, pointer);
  writeFileSync(pointer, dir);
  return dir;
}

/** Removes folders whose data folder is gone or has another one now. */
function removeForgotten(places: string): void {
  if (!existsSync(places)) return;
  for (const name of readdirSync(places).filter((one) => one.endsWith('.owner'))) {
    const dir = path.join(places, name.slice(0, -'.owner'.length));
    const pointer = readFileSync(path.join(places, name), 'utf8');
    if (existsSync(pointer) && readFileSync(pointer, 'utf8') === dir) continue;
    rmSync(dir, { recursive: true, force: true });
    rmSync(path.join(places, name), { force: true });
  }
}
