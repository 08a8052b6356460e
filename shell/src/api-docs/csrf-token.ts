/** The token that every unsafe call of this session carries (SEC-01). Asked for each time: a log-in elsewhere brings another one. */
export async function csrfToken(): Promise<string> {
  const answer = await fetch('/api/v1/session', { cache: 'no-store' });
  const { token } = (await answer.json()) as { token?: string };
  return token ?? '';
}
