import { Transform, type TransformCallback } from 'node:stream';

const LINE_END = 10;

/** Makes one JSON list of records that come one a line, as they come: none stands in memory whole. One that is broken off is an error. */
export class RecordList extends Transform {
  /** How many came. */
  records = 0;
  private between = true;

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    for (let at = 0; at < chunk.length;) {
      if (this.between) this.push(this.records === 0 ? '[\n' : ',\n');
      const end = chunk.indexOf(LINE_END, at);
      this.between = end >= 0;
      if (this.between) this.records += 1;
      const piece = chunk.subarray(at, this.between ? end : chunk.length);
      if (piece.length > 0) this.push(piece);
      at += piece.length + 1;
    }
    done();
  }

  override _flush(done: TransformCallback): void {
    if (!this.between) return done(new Error('a record is broken off'));
    this.push(this.records === 0 ? '[]\n' : '\n]\n');
    done();
  }
}
