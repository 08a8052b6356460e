import type { TestStack } from '@commonplace/stack/testing';
import { until } from './driver/until';
import { Visitor } from './driver/visitor';

interface Problem {
  status: number;
  code: string;
  title: string;
  error: string;
  request_id: string;
}

/** What the edge promises to anybody with curl. Part of the house journey, which runs it on its one running copy. */
export function describeApi(stack: () => TestStack): void {
  const visitor = async () => {
    const someone = new Visitor(stack().url);
    await someone.session();
    return someone;
  };
  const problem = async (reply: Response): Promise<Problem> => {
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
    const body = (await reply.json()) as Problem;
    expect(body).toMatchObject({
      status: reply.status,
      code: expect.any(String),
      title: expect.any(String),
      error: expect.any(String),
    });
    return body;
  };

  describe('the API behind the edge', () => {
    test('[ROLE-03] a stranger searches and gets items whose pictures load', async () => {
      const reply = await fetch(`${stack().url}/api/v1/search?scope=all&q=flower`);
      expect(reply.status).toBe(200);
      const feed = (await reply.json()) as {
        total: number;
        results: { id: string; url: string; alias: string; width: number }[];
      };
      expect(feed.total).toBeGreaterThan(0);
      for (const item of feed.results.slice(0, 5)) {
        const picture = await fetch(stack().url + item.url);
        expect(picture.status).toBe(200);
        expect(picture.headers.get('content-type')).toMatch(/^image\//);
        expect(picture.headers.get('cache-control')).toContain('immutable');
        expect((await fetch(stack().url + item.alias, { headers: { accept: 'text/html' } })).status).toBe(200);
      }
    });

    test('a page has its status: 200, 404 for what does not exist, and never a frame', async () => {
      const status = async (path: string) => (await fetch(stack().url + path)).status;
      expect(await status('/')).toBe(200);
      expect(await status('/search/red')).toBe(200);
      expect(await status('/image/no-such-item')).toBe(404);
      expect(await status('/no-such-page-anywhere')).toBe(404);
      // What the edge counts has a port of its own, which the public does not reach.
      expect(await status('/metrics')).toBe(404);
      const home = await fetch(`${stack().url}/`);
      expect(home.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(home.headers.get('content-security-policy')).not.toContain('unsafe-eval');
      expect(home.headers.get('x-frame-options')).toBe('DENY');
    });

    test('[SEC-02] an unsafe call without the CSRF token is refused', async () => {
      const someone = await visitor();
      const reply = await someone.send('POST', '/api/v1/user/logout', {}, { 'x-csrf-token': '' });
      expect(reply.status).toBe(403);
      expect((await problem(reply)).code).toBe('CSRF');
    });

    test('a forged token or a made-up identity header changes nothing', async () => {
      const reply = await fetch(`${stack().url}/api/v1/projects`, {
        headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJ1aWQiOjF9.', 'x-user-id': '1', 'x-session-set': 'x' },
      });
      expect(reply.status).toBe(401);
      expect((await problem(reply)).code).toBe('NOT_SIGNED_IN');
    });

    test('malformed, oversized and unknown requests get their problem document', async () => {
      const someone = await visitor();
      const malformed = await someone.send('POST', '/api/v1/user/login', '{"name":', {
        'content-type': 'application/json',
      });
      expect([malformed.status, (await problem(malformed)).code]).toEqual([400, 'MALFORMED']);
      const form = await someone.send('POST', '/api/v1/user/login', 'name=a&pass=b', {
        'content-type': 'application/x-www-form-urlencoded',
      });
      expect([form.status, (await problem(form)).code]).toEqual([415, 'WRONG_TYPE']);
      const large = await someone.send('POST', '/api/v1/user/login', { name: 'x'.repeat(2_000_000), pass: 'y' });
      expect([large.status, (await problem(large)).code]).toEqual([413, 'TOO_LARGE']);
      const unknown = await someone.send('GET', '/api/v1/no/such/thing');
      expect([unknown.status, (await problem(unknown)).code]).toEqual([404, 'NOT_FOUND']);
      const scope = await someone.send('GET', '/api/v1/search?scope=everything&q=a');
      expect(scope.status).toBe(400);
      const internal = await someone.send('POST', '/internal/sessions/resolve', { token: 'x' });
      expect(internal.status).toBeGreaterThanOrEqual(404);
    });

    test('an upload that is no picture leaves nothing behind', async () => {
      const someone = new Visitor(stack().url);
      await someone.logIn('free@example.com');
      const before = ((await (await someone.send('GET', '/api/v1/uploads')).json()) as { total: number }).total;
      const form = new FormData();
      form.set('file', new Blob(['<html>not a picture</html>'], { type: 'image/png' }), 'picture.png');
      const reply = await someone.send('POST', '/api/v1/uploads', form);
      expect(reply.status).toBe(415);
      await problem(reply);
      const after = ((await (await someone.send('GET', '/api/v1/uploads')).json()) as { total: number }).total;
      expect(after).toBe(before);
    });

    test('readiness, documents and the registry are where they are promised', async () => {
      const json = async (path: string) => (await fetch(stack().url + path)).json() as Promise<Record<string, unknown>>;
      expect(await json('/healthz')).toEqual({ status: 'up' });
      expect(await json('/readyz')).toMatchObject({ status: 'ready' });
      expect(await json('/api/docs')).toMatchObject({ openapi: '3.1.0' });
      expect(await json('/events/docs')).toMatchObject({ asyncapi: '3.0.0' });
      const { remotes } = (await json('/remotes.json')) as {
        remotes: { name: string; versions: { manifest: string }[] }[];
      };
      expect(remotes.map((remote) => remote.name).sort()).toEqual([
        'mf-account',
        'mf-browse',
        'mf-editor',
        'mf-projects',
      ]);
      for (const remote of remotes) expect((await fetch(stack().url + remote.versions[0]?.manifest)).status).toBe(200);
    });

    test('a session survives a restart of identity', async () => {
      const someone = new Visitor(stack().url);
      const user = await someone.logIn('creative@example.com');
      stack().kill('svc-identity');
      await until(async () => (await someone.session()).uid === user.uid, 60_000, 'the session after a restart');
    });
  });
}
