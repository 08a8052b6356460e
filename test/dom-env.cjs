// jsdom lacks the fetch family and streams that a browser has; React Router's navigation needs them.
require('./plain-selectors.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');
const computedStyles = require('./computed-styles.cjs');

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
    this.global.getComputedStyle = computedStyles(this.global);
    const FormFormData = this.global.FormData;
    for (const name of borrowed) if (globalThis[name]) this.global[name] = globalThis[name];
    // Node's FormData knows no forms; React makes one of the form that was sent.
    this.global.FormData = class extends FormData {
      constructor(form, submitter) {
        super();
        if (!form) return;
        for (const [key, value] of new FormFormData(form, submitter))
          if (typeof value === 'string') this.append(key, value);
      }
    };
  }
  exportConditions() {
    return ['browser', 'require', 'default'];
  }
};
