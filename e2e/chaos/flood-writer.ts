import { randomUUID } from 'node:crypto';
import type { Hand, Turn } from '@commonplace/stack/chaos/flood-hands';
import { isOver, outcomeOf } from '@commonplace/stack/chaos/flood-tally';
import { toggleName } from '@commonplace/stack/chaos/toggles';
import type { WriteKind, WriteLedger } from '@commonplace/stack/chaos/write-ledger';
import { Drawing } from './drawing';
import { headersOf, type FloodAccount } from './flood-account';
import type { Answered, Call, Send } from './flood-request';
import type { Item } from './likes';

/** One write: repeated as it was, under its key, until it is answered for good. */
interface Act {
  readonly kind: WriteKind;
  readonly name: string;
  readonly call: Call;
  /** The answer as our own clients take it. */
  readonly seen?: (reply: Answered) => Answered;
  /** Takes what it was answered for good; undefined: it was refused. */
  readonly told?: (reply: Answered | undefined) => void;
  waited: number;
  again: boolean;
}

/** Somebody who hearts an item and takes the heart back, makes folders and draws in a design of their own, by turns. */
export class Writer implements Hand {
  private count = 0;
  private isOn = false;
  private act: Act | undefined;
  private drawing: Drawing | undefined;

  /** `item` is this one's alone among those of the account; `name` is used once; `first`: what it begins with. */
  constructor(
    private readonly o: {
      send: Send;
      account: FloodAccount;
      item: Item;
      name: string;
      ledger: WriteLedger;
      first?: number;
    },
  ) {}

  async next(): Promise<Turn> {
    const act = (this.act ??= this.begin());
    const sent = await this.o.send(act.call);
    const reply = act.seen?.(sent) ?? sent;
    const outcome = outcomeOf(reply, act.again);
    act.waited += sent.ms;
    act.again = true;
    if (!isOver(reply, outcome)) return { reply, outcome };
    this.act = undefined;
    if (outcome === 'well') this.o.ledger.acknowledged[act.kind].push(act.name);
    act.told?.(outcome === 'well' ? reply : undefined);
    return { reply, outcome, actMs: act.waited };
  }

  private begin(): Act {
    const steps = [() => this.heart(), () => this.folder(), () => this.draw()];
    const act = steps[((this.o.first ?? 0) + this.count++) % steps.length]?.() ?? this.folder();
    this.o.ledger.tried[act.kind].push(act.name);
    return act;
  }

  private of(kind: WriteKind, name: string, method: string, path: string, body?: unknown): Act {
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    const headers = { ...headersOf(this.o.account), 'idempotency-key': randomUUID(), ...json };
    const call = { method, path, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    return { kind, name, call, waited: 0, again: false };
  }

  private heart(): Act {
    const { item, account, name } = this.o;
    this.isOn = !this.isOn;
    const path = `/api/v1/flag/${item.type}/favourite/${item.id}`;
    const said = toggleName(`${account.uid}:${item.id}`, this.isOn, `${name}-${this.count}`);
    return this.isOn ? this.of('heart', said, 'POST', path, {}) : this.of('heart', said, 'DELETE', path);
  }

  private folder(): Act {
    const name = `flood folder ${this.o.name} ${this.count}`;
    return this.of('folder', name, 'POST', '/api/v1/projects', { name });
  }

  /** The next save of the design, or a design first. */
  private draw(): Act {
    const { drawing } = this;
    if (!drawing) {
      const name = `flood design ${this.o.name} ${this.count}`;
      const act = this.of('design', name, 'POST', '/api/v1/designs', { name, width: 640, height: 480 });
      // Of one that was made before its answer was lost nobody may say which it is: another is begun.
      const told = (reply?: Answered) =>
        void (this.drawing = reply?.status === 201 ? Drawing.of(reply.text) : undefined);
      return { ...act, told };
    }
    const { n, body } = drawing.next();
    return {
      ...this.of('save', `${drawing.id} ${n}`, 'PATCH', `/api/v1/designs/${drawing.id}`, body),
      seen: (reply) => ({ ...reply, ...drawing.seen(n, reply) }),
      // Of one whose save was refused nobody knows where it stands: another is begun.
      told: (reply) => void (reply ? drawing.told(n, reply) : (this.drawing = undefined)),
    };
  }
}
