declare module 'kafkajs/src/network/requestQueue/index.js' {
  /** Requests to one broker that wait for their turn or their answer; kafkajs has no types for its inside. */
  export default class RequestQueue {
    readonly pending: readonly unknown[];
    scheduleCheckPendingRequests(): void;
  }
}
