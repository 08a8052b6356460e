import type { Hand, Turn } from '@commonplace/stack/chaos/flood-hands';
import { withComment } from '@commonplace/stack/chaos/flood-picture';
import { isOver, outcomeOf } from '@commonplace/stack/chaos/flood-tally';
import type { WriteLedger } from '@commonplace/stack/chaos/write-ledger';
import { headersOf, type FloodAccount } from './flood-account';
import type { Answered, Call, Send } from './flood-request';

const TUS = '/api/v1/uploads/tus';

/** A picture on its way: where it is sent to once that is known, and how much of it the server has as far as is known. */
interface Act {
  readonly name: string;
  readonly bytes: Uint8Array;
  waited: number;
  address: string | undefined;
  offset: number | undefined;
  /** A request of it was not answered for good: it may be under way still. */
  again: boolean;
}

/** Somebody who sends one small picture after the other as the product's uploader does: begun, then sent; what was held up goes on from where the server stands. */
export class Uploader implements Hand {
  private count = 0;
  private act: Act | undefined;

  /** `name` is used once. */
  constructor(
    private readonly o: {
      send: Send;
      account: FloodAccount;
      pictures: readonly Uint8Array[];
      name: string;
      ledger: WriteLedger;
    },
  ) {}

  async next(): Promise<Turn> {
    const act = (this.act ??= this.begin());
    const call = this.callOf(act);
    const reply = await this.o.send(call);
    const outcome = outcomeOf(reply, act.again);
    act.waited += reply.ms;
    act.again ||= outcome !== 'well';
    if (outcome === 'other' && isOver(reply, outcome)) return { reply, outcome, ...this.end(act) };
    if (outcome === 'well' && isWhole(reply)) {
      this.o.ledger.acknowledged.upload.push(act.name);
      return { reply, outcome, ...this.end(act) };
    }
    if (outcome === 'well') proceed(act, reply);
    // How much of a part has come nobody knows.
    else if (call.method === 'PATCH') act.offset = undefined;
    return { reply, outcome };
  }

  private begin(): Act {
    this.count += 1;
    const name = `flood-${this.o.name}-${this.count}.jpg`;
    this.o.ledger.tried.upload.push(name);
    const picture = this.o.pictures[this.count % this.o.pictures.length] ?? new Uint8Array();
    const bytes = withComment(picture, name);
    return { name, bytes, waited: 0, address: undefined, offset: undefined, again: false };
  }

  private end({ waited }: Act): { actMs: number } {
    this.act = undefined;
    return { actMs: waited };
  }

  private callOf({ name, bytes, address, offset }: Act): Call {
    const headers = { ...headersOf(this.o.account), 'tus-resumable': '1.0.0' };
    if (address === undefined) {
      const told = {
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
      };
      return { method: 'POST', path: TUS, headers: { ...headers, ...told } };
    }
    if (offset === undefined) return { method: 'HEAD', path: address, headers };
    const part = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    return { method: 'PATCH', path: address, headers: { ...headers, ...part }, body: bytes.subarray(offset) };
  }
}

const isWhole = ({ headers }: Answered): boolean => headers['x-upload-id'] !== undefined;

function proceed(act: Act, { headers }: Answered): void {
  if (act.address === undefined) {
    act.address = headers.location;
    act.offset = 0;
  } else act.offset = Number(headers['upload-offset'] ?? 0);
}
