import { baseConfig, configTypes, loadConfig } from '@commonplace/service-kit';
import { z } from 'zod';

const schema = baseConfig.extend({
  /** Base URL of the payment sandbox's own API. */
  PAYMENTS_URL: z.url(),
  PAYMENTS_WEBHOOK_SECRET: configTypes.secret,
  /** Public token and script of the tax provider; without a script no tax script is loaded. */
  TAX_PUBLIC_TOKEN: z.string().default('local'),
  TAX_SCRIPT_URL: z.url().optional(),
});
export type Config = z.infer<typeof schema>;

export function readConfig(env: Record<string, string | undefined>): Config {
  return loadConfig(schema, env);
}
