import { signersOf, type PublisherKey } from '@commonplace/remote-kit/build-signature';
import { z } from 'zod';

/** The public keys of those who may publish remotes, a JSON key set as text; there is no edge without one. */
export const remoteSigners = z.string().transform((text, ctx) => {
  try {
    const { keys } = z.object({ keys: z.array(z.custom<PublisherKey>()) }).parse(JSON.parse(text));
    return signersOf({ keys });
  } catch (error) {
    const why =
      error instanceof z.ZodError || error instanceof SyntaxError ? 'is no key set' : (error as Error).message;
    ctx.addIssue({ code: 'custom', message: `wants public Ed25519 keys as JWKS: ${why}` });
    return z.NEVER;
  }
});
