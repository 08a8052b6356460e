/** What we know of kafkajs' queue of requests to one broker. */
interface RequestQueue {
  /** Requests that wait for their turn. */
  readonly pending: readonly unknown[];
  /** Looks again, later, whether those may go. */
  scheduleCheckPendingRequests: (this: RequestQueue) => void;
}

/**
 * Lets connections to Kafka rest while nothing waits for its turn. kafkajs 2.2.4 looks after waiting requests every millisecond from the first answer
 * on, whether there are any or not (tulios/kafkajs#1704): some percent of a core for each connection. Whatever comes later looks by itself.
 * `queue` is the prototype of its class; called again it changes nothing.
 */
export function letKafkaRest(queue: RequestQueue): void {
  const look = queue.scheduleCheckPendingRequests;
  if (resting.has(look)) return;
  const whenNeeded = function (this: RequestQueue): void {
    if (this.pending.length > 0) look.call(this);
  };
  resting.add(whenNeeded);
  queue.scheduleCheckPendingRequests = whenNeeded;
}

const resting = new WeakSet<object>();
