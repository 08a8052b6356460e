import { letKafkaRest } from '@commonplace/service-kit';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

letKafkaRest(RequestQueue.prototype);

/** Clients whose connections cost nothing at rest. */
export { Kafka, logLevel } from 'kafkajs';
