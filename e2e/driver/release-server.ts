import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build } from 'esbuild';

type Release = 'one' | 'two';
const sri = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const main = (release: string) => `document.documentElement.dataset.release = '${release}';`;

/** Files of a version of the one remote, by name. */
const filesOf = (version: string): Record<string, string> => ({
  'own.js': `own ${version}`,
  'shared.js': 'shared',
  'mf-manifest.json': JSON.stringify({ version }),
});

/** Serves two releases of a small page, with the real offline worker built for each, and a registry of one remote. Nothing may be cached by HTTP. */
export class ReleaseServer {
  release: Release = 'one';
  /** The version of the remote that all get. */
  live = '1';
  /** Whom pages are for. */
  person = 'nobody';
  /** Whether somebody between answers every page with one of theirs. */
  portal = false;
  private readonly counts = new Map<string, number>();

  private constructor(
    private readonly server: Server,
    private readonly workers: Readonly<Record<Release, string>>,
  ) {
    server.on('request', (req: IncomingMessage, res: ServerResponse) => this.answer(req, res));
  }

  static async start(entry: string): Promise<ReleaseServer> {
    const workerOf = async (release: Release) => {
      const files = { [`/assets/main.${release}.js`]: sri(main(release)) };
      const define = { RELEASE: JSON.stringify(release), SHELL_FILES: JSON.stringify(files) };
      const built = await build({ entryPoints: [entry], bundle: true, write: false, format: 'iife', define });
      return built.outputFiles[0]?.text ?? '';
    };
    const server = createServer();
    const made = new ReleaseServer(server, { one: await workerOf('one'), two: await workerOf('two') });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return made;
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** How often an address was asked for. */
  asked(address: string): number {
    return this.counts.get(address) ?? 0;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private answer(req: IncomingMessage, res: ServerResponse): void {
    const at = new URL(req.url ?? '/', this.url).pathname;
    this.counts.set(at, this.asked(at) + 1);
    const send = (type: string, text: string | undefined, language?: string) => {
      res.writeHead(text === undefined ? 404 : 200, {
        'content-type': type,
        'cache-control': 'no-store',
        ...(language ? { 'content-language': language } : {}),
      });
      res.end(text);
    };
    if (at === '/sw.js') return send('text/javascript', this.workers[this.release]);
    if (at === '/remotes.json') return send('application/json', JSON.stringify(this.registry()));
    if (at.startsWith('/assets/'))
      return send('text/javascript', at === `/assets/main.${this.release}.js` ? main(this.release) : undefined);
    const [, version, name] = /^\/mf\/mf-editor\/(\d)\/(.+)$/.exec(at) ?? [];
    if (version && name) return send('text/javascript', filesOf(version)[name]);
    if (this.portal) return send('text/html', '<p>Free Wi-Fi: log in</p>', 'de');
    // As with the real edge, what a page says of a person is not in the page that is kept.
    const words = at === '/create/design' ? '' : `<p>For ${this.person}</p>`;
    return send('text/html', `<html><script src="/assets/main.${this.release}.js"></script><body>${words}`, 'en');
  }

  private registry() {
    const integrity = Object.fromEntries(Object.entries(filesOf(this.live)).map(([name, text]) => [name, sri(text)]));
    const version = {
      version: this.live,
      weight: 100,
      manifest: `/mf/mf-editor/${this.live}/mf-manifest.json`,
      integrity,
    };
    return { remotes: [{ name: 'mf-editor', versions: [version] }] };
  }
}
