import type { MeasuredAssets } from './assets-process';

const PART = 256 * 1024;
const WAIT_MS = 300;
const tus = { 'tus-resumable': '1.0.0' };
const pause = () => new Promise((resolve) => setTimeout(resolve, WAIT_MS));

/**
 * One file by the tus protocol, as the page sends it: begun, then sent from where the server stands, as often as it takes. Answers the id of
 * the upload, or why it was refused.
 */
export async function sendResumably(
  assets: MeasuredAssets,
  uid: number,
  name: string,
  bytes: Buffer,
): Promise<{ id?: string; reason?: string }> {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`;
  let address: string | undefined;
  for (;;) {
    try {
      if (address === undefined) {
        const begun = await assets.call('POST', 'uploads/tus', undefined, {
          uid,
          headers: { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
        });
        if (begun.status === 201) address = (begun.headers.get('location') ?? '').split('/').at(-1);
        else if (begun.status < 500 && begun.status !== 429) return { reason: await codeOf(begun) };
        else await pause();
        continue;
      }
      const at = await assets.call('HEAD', `uploads/tus/${address}`, undefined, { uid, headers: tus });
      if (at.status === 404 || at.status === 410) {
        address = undefined;
        continue;
      }
      if (!at.ok) {
        if (at.status < 500 && at.status !== 423) return { reason: `HEAD ${at.status}` };
        await pause();
        continue;
      }
      const done = at.headers.get('x-upload-id');
      if (done) return { id: done };
      const offset = Number(at.headers.get('upload-offset'));
      const part = await assets.call('PATCH', `uploads/tus/${address}`, bytes.subarray(offset, offset + PART * 4), {
        uid,
        headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      });
      const id = part.headers.get('x-upload-id');
      if (id) return { id };
      if (!part.ok && part.status < 500 && ![409, 423, 429].includes(part.status))
        return { reason: await codeOf(part) };
      if (!part.ok) await pause();
    } catch {
      await pause();
    }
  }
}

async function codeOf(answer: Response): Promise<string> {
  const problem = (await answer.json().catch(() => ({}))) as { code?: string };
  return problem.code ?? String(answer.status);
}
