import { readMail } from './mail';
import { until } from './until';
import { Visitor } from './visitor';

export interface NewAccount {
  readonly name: string;
  readonly mail: string;
  readonly pass: string;
}

/** An account of its own, made by the same calls as the page's and logged in. */
export async function signUpByCalls(base: string, { name, mail, pass }: NewAccount): Promise<Visitor> {
  const visitor = new Visitor(base);
  await visitor.session();
  const given = { name, mail, pass, captcha: await visitor.captcha() };
  const waiting = await visitor.send('POST', '/api/v1/user/pre-signup', given);
  if (!waiting.ok) throw new Error('sign-up: ' + (await waiting.text()));
  const letter = await until(async () => (await readMail(base, mail)).at(-1), 30_000, 'the code');
  const code = /\b(\d{6})\b/.exec(letter.text)?.[1];
  const done = await visitor.send('POST', '/api/v1/user/signup-code', { mail, code });
  if (!done.ok) throw new Error('code: ' + (await done.text()));
  await visitor.session();
  await visitor.send('POST', '/api/v1/user/topic-selector', { tags: [] });
  return visitor;
}
