export { baseConfig, ConfigError, configTypes, heartbeatUrls, issuerUrls, loadConfig, type BaseConfig } from './config';
export { createLogger, type Logger } from './logger';
export { withoutSecrets } from './without-secrets';
export { AppError, asAppError, isEngineDown, toProblem, type ErrorDetails } from './errors';
export { fieldWords } from './field-words';
export { createSigner, createVerifier, signerFromFile, TOKEN_SECONDS, type Signer, type Verifier } from './tokens';
export { bind, type Context, type Route } from './route';
export { goneSignal } from './gone-signal';
export { jsonAround, jsonOf, Printed, valueOf, type JsonOf } from './printed';
export { createApp, type AppParts } from './app';
export { createHttpServer } from './http-server';
export { isOwnHost } from './own-host';
export { createHealth, inTime, NOT_REACHED, saidWhenLate, watchLeans, type Health, type Lean } from './health';
export { kafkaFault } from './kafka-facts';
export { clockFault, tooOld } from './engine-facts';
export { createMetrics, type Metrics } from './metrics';
export { connectMongo, mayBeCommitted, type Database } from './mongo';
export { brokerClock, connectBus, envelope, untilItWorks, type Bus } from './bus';
export { driverRows } from './driver-rows';
export { emit, emitMany } from './outbox';
export { startRelay, type Relay } from './relay';
export { countFailures } from './failures';
export { triesInBucket, triesInInbox, type Tries } from './tries';
export { countUnanswered, type Unanswered } from './unanswered';
export { durableConsumer, EVENTS_AT_ONCE, MAX_DELIVERIES, readEvent, setAside, startConsumers } from './consume';
export { watchConsumer } from './consumer-metrics';
export { mailTransport } from './ending-socket';
export { openStream } from './open-stream';
export { handleOnce, on, type Consumer, type Delivery } from './inbox';
export { startWatchers, watch, type Watcher } from './watch';
export { createIdempotency, eraseIdempotency, type Idempotency } from './idempotency';
export { erasedSince, isErased, noteErased, onLiving } from './erasures';
export { createServiceClient, type ServiceClient } from './client';
export { againWhenLost } from './lost-connection';
export { endLease, holdLease, leaseRows } from './lease';
export { lifeBy, lifeIsAt, lifeOf, patiently, type Life } from './patience';
export { engineCalls, watchPool, type EngineCalls, type PoolUse } from './engine-use';
export { kafkaCalls, type KafkaCalls } from './kafka-calls';
export { letKafkaRest } from './kafka-at-rest';
export { keptUntil, type KeptUntil } from './kept-until';
export { measured } from './work';
export {
  isTracing,
  startTracing,
  traced,
  tracedRequest,
  tracedTogether,
  traceHeaders,
  traceparent,
  type Tracing,
} from './tracing';
export { runService, type Base, type Built } from './run';
