// jsdom lacks the fetch family and streams that a browser has; React Router's navigation needs them.
const { TestEnvironment } = require('jest-environment-jsdom');

const borrowed = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'BroadcastChannel',
  'Blob',
  'File',
  'Uint8Array',
];

module.exports = class extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of borrowed) if (globalThis[name]) this.global[name] = globalThis[name];
  }
  exportConditions() {
    return ['browser', 'require', 'default'];
  }
};
