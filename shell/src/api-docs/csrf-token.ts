let token: string | undefined;

/** The token that every unsafe call of this session carries (SEC-01); asked for once. */
export async function csrfToken(): Promise<string> {
  if (token) return token;
  const answer = await fetch('/api/v1/session');
  const body = (await answer.json()) as { token?: string };
  token = body.token ?? '';
  return token;
}
