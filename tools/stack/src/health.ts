import net from 'node:net';
import { Kafka, logLevel } from 'kafkajs';
import { MongoClient } from 'mongodb';

/** How to ask a part whether it works; plain data, so that `status` can ask from another process. */
export type Health =
  | { kind: 'http'; url: string }
  | { kind: 'mongodb'; url: string }
  | { kind: 'nats'; url: string }
  | { kind: 'kafka'; brokers: string };

/** Asks a part once. False means: it does not answer, or says it is not well. Never throws. */
export async function isHealthy(health: Health, timeoutMs = 3000): Promise<boolean> {
  try {
    switch (health.kind) {
      case 'http': {
        const answer = await fetch(health.url, { signal: AbortSignal.timeout(timeoutMs) });
        await answer.arrayBuffer();
        return answer.ok;
      }
      case 'mongodb':
        return await isPrimary(health.url, timeoutMs);
      case 'nats':
        return await opensConnection(new URL(health.url), timeoutMs);
      case 'kafka':
        return await answersAsBroker(health.brokers, timeoutMs);
    }
  } catch {
    return false;
  }
}

async function isPrimary(url: string, timeoutMs: number): Promise<boolean> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: timeoutMs, connectTimeoutMS: timeoutMs });
  try {
    const hello = await client.db('admin').command({ hello: 1 });
    return hello.isWritablePrimary === true || hello.msg === 'isdbgrid';
  } finally {
    await client.close();
  }
}

async function answersAsBroker(brokers: string, timeoutMs: number): Promise<boolean> {
  const kafka = new Kafka({
    clientId: 'stack-health',
    brokers: brokers.split(','),
    logLevel: logLevel.NOTHING,
    connectionTimeout: timeoutMs,
    requestTimeout: timeoutMs,
    retry: { retries: 0 },
  });
  const admin = kafka.admin();
  try {
    await admin.connect();
    const cluster = await admin.describeCluster();
    return cluster.brokers.length > 0;
  } finally {
    await admin.disconnect();
  }
}

/** The server greets each connection with its INFO line. */
function opensConnection(url: URL, timeoutMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(Number(url.port || 4222), url.hostname);
    const end = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(timeoutMs, () => end(false));
    socket.once('error', () => end(false));
    socket.once('data', (chunk) => end(chunk.toString().startsWith('INFO')));
  });
}
