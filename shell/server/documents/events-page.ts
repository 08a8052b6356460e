import { escapeHtml } from '../pages/head';

type Json = Record<string, unknown>;
interface Channel {
  address: string;
  'x-owner': string;
  'x-consumers': readonly string[];
  'x-stream'?: string;
  'x-retention': string;
}
interface Message {
  summary: string;
  payload: Json;
  examples: readonly { payload: unknown }[];
}

export const EVENTS_STYLE = `:root{color-scheme:light;--paper:#fbf8f2;--ink:#1d1a16;--quiet:#5b5348;--line:#e4dccd;--link:#8a3b12;--code:#f1ebdf}
[data-theme=dark]{color-scheme:dark;--paper:#15120e;--ink:#f4eee3;--quiet:#b9ae9d;--line:#3a332a;--link:#f0a070;--code:#221d17}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:var(--ink);background:var(--paper)}
a{color:var(--link)}section{border-block-start:1px solid var(--line);padding-block:1rem}h2{font:600 1rem/1.4 ui-monospace,monospace;overflow-wrap:anywhere;margin:0}
p{margin:.25rem 0}.facts{color:var(--quiet)}summary{cursor:pointer;color:var(--link);padding-block:.25rem}pre{background:var(--code);padding:.75rem;overflow:auto;font-size:.85rem}`;

/** `/events/docs`: every event and Kafka topic of the AsyncAPI document with owner, consumers, retention, example and schema. No scripts. */
export function eventsPage(document: Json, theme: 'light' | 'dark'): string {
  const channels = document['channels'] as Record<string, Channel>;
  const { messages } = document['components'] as { messages: Record<string, Message> };
  const sections = Object.entries(channels).map(([key, channel]) => section(channel, messages[key] as Message));
  return `<!doctype html><html lang="en" data-theme="${theme}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Events of Commonplace</title><style>${EVENTS_STYLE}</style></head><body><main><h1>Events</h1><p>CloudEvents 1.0 on NATS JetStream, and two Kafka topics. <a href="/events/docs/asyncapi.json">AsyncAPI as JSON</a> · <a href="/api/docs">API</a></p>${sections.join('')}</main></body></html>`;
}

function section(channel: Channel, message: Message): string {
  const consumers = channel['x-consumers'].join(', ') || 'nobody of ours';
  const place = channel['x-stream'] ? `stream ${channel['x-stream']}` : 'Kafka topic';
  const facts = `Published by ${channel['x-owner']} on ${place}, kept ${channel['x-retention']}. Read by ${consumers}.`;
  const example = message.examples[0]?.payload;
  return `<section><h2 id="${escapeHtml(channel.address)}">${escapeHtml(channel.address)}</h2><p>${escapeHtml(message.summary)}</p><p class="facts">${escapeHtml(facts)}</p>${fold('Example', example)}${fold('Schema', message.payload)}</section>`;
}

function fold(title: string, value: unknown): string {
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre></details>`;
}
