/** How long a token is good, as hosted captchas have it. */
export const TOKEN_MS = 120_000;

/** Tokens that the widget was given; each is good once. */
export class TokenBook {
  private readonly given = new Map<string, number>();
  constructor(
    private readonly make: () => string,
    private readonly now: () => number = Date.now,
  ) {}

  give(): string {
    for (const [token, until] of this.given) if (until < this.now()) this.given.delete(token);
    const token = this.make();
    this.given.set(token, this.now() + TOKEN_MS);
    return token;
  }

  /** Uses a token up; what is wrong with it, by the names of `siteverify`, or undefined when it was good. */
  take(token: string): 'missing-input-response' | 'timeout-or-duplicate' | undefined {
    if (token === '') return 'missing-input-response';
    const until = this.given.get(token);
    this.given.delete(token);
    return until !== undefined && until >= this.now() ? undefined : 'timeout-or-duplicate';
  }
}
