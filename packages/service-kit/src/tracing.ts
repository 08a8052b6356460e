import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api';

/** Where spans go: the collector's base address (OTLP over HTTP), or nowhere. */
export interface TracingSettings {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
}

export interface Tracing {
  /** Sends what waits, then stops. */
  stop(): Promise<void>;
}

let on = false;

/** Whether spans are collected. Libraries that make spans of their own make them for nothing otherwise. */
export const isTracing = (): boolean => on;

/**
 * Begins to trace when a collector is set; without one nothing is loaded and every function here only does its work. Which share of traces is
 * kept is said by OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG, as the SDK reads them.
 */
export async function startTracing(service: string, settings: TracingSettings): Promise<Tracing> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return { stop: () => Promise.resolve() };
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: 5_000 });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'commonplace' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  on = true;
  return {
    async stop() {
      on = false;
      await provider.shutdown().catch(() => undefined);
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

const tracer = () => trace.getTracer('commonplace');

export interface SpanOptions {
  readonly kind?: 'internal' | 'client' | 'producer' | 'consumer';
  readonly attributes?: Attributes;
  /** `traceparent` of whoever caused it, from a header or an event; else what is going on around it. */
  readonly parent?: string | undefined;
}

const KINDS = {
  internal: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/** Does a piece of work inside a span that ends with it; what it throws is noted and thrown on. */
export async function traced<T>(name: string, o: SpanOptions, work: () => Promise<T>): Promise<T> {
  if (!on) return work();
  const parent = parentOf(o.parent);
  const span = tracer().startSpan(name, { kind: KINDS[o.kind ?? 'internal'], attributes: o.attributes ?? {} }, parent);
  try {
    return await context.with(trace.setSpan(parent, span), work);
  } catch (error) {
    failed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Does the work for many causes at once: each that was traced has a span of its own for it, below its cause. */
export async function tracedTogether<T>(
  causes: readonly { name: string; parent: string | undefined }[],
  work: () => Promise<T>,
): Promise<T> {
  if (!on) return work();
  const spans = causes.flatMap(({ name, parent }) =>
    parent
      ? tracer().startSpan(
          name,
          { kind: KINDS.consumer, attributes: { 'messaging.batch.message_count': causes.length } },
          parentOf(parent),
        )
      : [],
  );
  try {
    return await work();
  } catch (error) {
    for (const span of spans) failed(span, error);
    throw error;
  } finally {
    for (const span of spans) span.end();
  }
}

/** The span of a request that is being served: from now until its answer has left. `next` runs inside of it. */
export function tracedRequest(req: IncomingMessage, res: ServerResponse, name: string, next: () => void): void {
  if (!on) return next();
  const given = req.headers['traceparent'];
  const parent = parentOf(typeof given === 'string' ? given : undefined);
  const attributes = { 'http.request.method': req.method ?? 'GET', 'http.route': name };
  const span = tracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, parent);
  res.once('close', () => {
    span.setAttribute('http.response.status_code', res.statusCode);
    if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  const inside = trace.setSpan(parent, span);
  // Whoever hands the request on hands on this span.
  propagation.inject(inside, req.headers, defaultTextMapSetter);
  context.with(inside, next);
}

/** The W3C `traceparent` of what is going on, for an event or a row that somebody takes up later. */
export function traceparent(): string | undefined {
  return on ? traceHeaders()['traceparent'] : undefined;
}

/** Headers that carry what is going on to the next process. */
export function traceHeaders(): Record<string, string> {
  const carrier: Record<string, string> = {};
  if (on) propagation.inject(context.active(), carrier, defaultTextMapSetter);
  return carrier;
}

/** Ids of what is going on, for log lines. */
export function traceIds(): { trace_id?: string; span_id?: string } {
  const span = on ? trace.getSpanContext(context.active()) : undefined;
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

/** A span of an engine's client, for drivers that tell when a command begins and ends; none for what nobody asked for (polling, leases). */
export function clientSpan(name: string, attributes: Attributes): { end(error?: unknown): void } | undefined {
  if (!trace.getSpan(context.active())) return undefined;
  const span = tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes });
  return {
    end(error) {
      if (error !== undefined) failed(span, error);
      span.end();
    },
  };
}

function parentOf(given: string | undefined): Context {
  return given ? propagation.extract(context.active(), { traceparent: given }, defaultTextMapGetter) : context.active();
}

function failed(span: Span, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error);
  span.setStatus({ code: SpanStatusCode.ERROR, message: message.slice(0, 300) });
}
