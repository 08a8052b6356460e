import { connect, type Socket } from 'node:net';

interface Place {
  readonly host?: string | undefined;
  readonly port?: number | string | undefined;
  readonly secure?: boolean | undefined;
}
type Give = (err: Error | null, socket?: { connection: Socket }) => void;

/**
 * Opens connections that end after so many ms, whatever is said on them; as `getSocket` of an SMTP transport. Its own limits only end what is silent: a
 * server that says a word every few seconds would keep a mail for longer than its sender holds it, and another sender would send it too.
 */
export function endingSocket(ms: number): (place: Place, give: Give) => void {
  return ({ host = 'localhost', secure = false, port = secure ? 465 : 587 }, give) => {
    const connection = connect({ host, port: Number(port) });
    const limit = setTimeout(() => connection.destroy(new Error('the mail server took too long')), ms);
    const failed = (err: Error) => give(err);
    connection
      .once('error', failed)
      .once('close', () => clearTimeout(limit))
      .once('connect', () => {
        connection.off('error', failed);
        give(null, { connection });
      });
  };
}

/**
 * An SMTP transport to this address whose every mail ends within so many ms. One object, as the library takes it: limits that stand beside an address are
 * taken for defaults of mails, and hold nothing.
 */
export function mailTransport(url: string, ms: number): object {
  return { url, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000, getSocket: endingSocket(ms) };
}
