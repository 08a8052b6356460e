import { ACTIVITY_TOPIC, activityRecord, POPULARITY_TOPIC, popularityRecord } from '../activity';
import { streamOf, type EventSpec } from '../event';
import { PRODUCT_NAME } from '../product';
import { jsonSchema } from './json-schema';
import { sample } from './sample';

type Json = Record<string, unknown>;

const EXAMPLE_ENTRIES = 1;

const key = (name: string) => name.replace(/[^A-Za-z0-9]/g, '_');

/** AsyncAPI 3.0 of every event on JetStream and every Kafka topic, with owner and consumers. */
export function asyncApi(events: readonly EventSpec[], o: { version: string }): Json {
  const topics = [
    {
      name: ACTIVITY_TOPIC,
      summary: 'Page activity, keyed by item (searches by session).',
      schema: activityRecord,
      retention: '7 days',
      consumers: ['catalog'],
    },
    {
      name: POPULARITY_TOPIC,
      summary: 'Totals per item, compacted; a rebuild starts from them.',
      schema: popularityRecord,
      retention: 'compacted',
      consumers: ['catalog'],
    },
  ];
  const channels: Record<string, Json> = {};
  const operations: Record<string, Json> = {};
  const messages: Record<string, Json> = {};
  const add = (name: string, server: string, message: Json, facts: Json) => {
    messages[key(name)] = message;
    channels[key(name)] = {
      address: name,
      servers: [{ $ref: `#/servers/${server}` }],
      messages: { message: { $ref: `#/components/messages/${key(name)}` } },
      ...facts,
    };
    operations[`publish_${key(name)}`] = {
      action: 'send',
      channel: { $ref: `#/channels/${key(name)}` },
      summary: message['summary'],
    };
  };
  for (const event of events) {
    add(
      event.subject,
      'jetstream',
      {
        name: event.subject,
        summary: event.summary,
        contentType: 'application/json',
        payload: cloudEventOf(event),
        examples: [{ summary: 'Made from the schema', payload: exampleOf(event) }],
      },
      {
        'x-owner': `svc-${event.owner}`,
        'x-consumers': event.consumers,
        'x-stream': streamOf(event.owner),
        'x-retention': '30 days',
      },
    );
  }
  for (const topic of topics) {
    add(
      topic.name,
      'kafka',
      {
        name: topic.name,
        summary: topic.summary,
        contentType: 'application/json',
        payload: jsonSchema(topic.schema, 'output'),
        examples: [
          {
            summary: 'Made from the schema',
            payload: sample(jsonSchema(topic.schema, 'output'), '', 0, EXAMPLE_ENTRIES),
          },
        ],
      },
      { 'x-owner': 'edge', 'x-consumers': topic.consumers, 'x-retention': topic.retention },
    );
  }
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${PRODUCT_NAME} events`,
      version: o.version,
      description: 'CloudEvents 1.0 on NATS JetStream, and two Kafka topics.',
    },
    defaultContentType: 'application/json',
    servers: { jetstream: { host: 'nats:4222', protocol: 'nats' }, kafka: { host: 'kafka:9092', protocol: 'kafka' } },
    channels,
    operations,
    components: { messages },
  };
}

/** The whole envelope, as it lies on the stream. */
export function exampleOf(event: EventSpec): Json {
  return {
    specversion: '1.0',
    id: '01J00000000000000000000000',
    source: `urn:commonplace:${event.owner}`,
    type: event.subject,
    time: '2026-01-01T00:00:00.000Z',
    datacontenttype: 'application/json',
    data: sample(jsonSchema(event.data, 'output'), '', 0, EXAMPLE_ENTRIES),
  };
}

function cloudEventOf(event: EventSpec): Json {
  return {
    type: 'object',
    required: ['specversion', 'id', 'source', 'type', 'time', 'data'],
    properties: {
      specversion: { const: '1.0' },
      id: { type: 'string' },
      source: { type: 'string' },
      type: { const: event.subject },
      subject: { type: 'string' },
      time: { type: 'string', format: 'date-time' },
      datacontenttype: { const: 'application/json' },
      traceparent: { type: 'string' },
      data: jsonSchema(event.data, 'output'),
    },
  };
}
