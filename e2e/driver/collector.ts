import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Span {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

interface Report {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<Span, 'service'>[] }[];
  }[];
}

/** As much of a collector as takes spans by OTLP over HTTP, in JSON. */
export class Collector {
  readonly spans: Span[] = [];
  url = '';
  private readonly server = createServer((req, res) => {
    let text = '';
    req.on('data', (chunk: Buffer) => (text += chunk.toString()));
    req.on('end', () => {
      if (req.url === '/v1/traces') this.take(JSON.parse(text) as Report);
      res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });

  /** `port` 0 takes a free one. */
  static async start(port = 0): Promise<Collector> {
    const one = new Collector();
    await new Promise<void>((resolve) => one.server.listen(port, '127.0.0.1', resolve));
    one.url = `http://127.0.0.1:${(one.server.address() as AddressInfo).port}`;
    return one;
  }

  /** Ways from the beginning of a trace to each span of that name: `service: span`, the eldest first. */
  waysTo(name: string): string[][] {
    const byId = new Map(this.spans.map((span) => [span.spanId, span]));
    return this.spans
      .filter((span) => span.name === name)
      .map((span) => {
        const way: string[] = [];
        for (let at: Span | undefined = span; at; at = byId.get(at.parentSpanId ?? ''))
          way.unshift(`${at.service}: ${at.name}`);
        return way;
      });
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private take({ resourceSpans }: Report): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      this.spans.push(...scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service }))));
    }
  }
}
