import { z } from 'zod';
import { event } from '../event';
import { timestamp, uid } from '../primitives';

/**
 * Data of every `{service}.admin.acted.v1`: what an administrator did. `action` is a name such as `variable.changed` or `topic.removed`,
 * `target` what it was done to, `detail` short facts (before, after, reason). Identity keeps them as the audit list.
 */
export const adminAction = z.object({
  actor: uid,
  action: z.string().min(1).max(80),
  target: z.string().max(200),
  detail: z.record(z.string(), z.string().max(500)),
  at: timestamp,
});
export type AdminAction = z.infer<typeof adminAction>;

const acted = <const S extends string, O extends 'assets' | 'billing'>(subject: S, owner: O) =>
  event({
    subject,
    owner,
    summary: 'An administrator did something; identity keeps it in the audit list.',
    data: adminAction,
    consumers: ['identity'],
  });

/** Emitted by assets and billing with every change that an administrator makes there. */
export const assetsAdminActed = acted('assets.admin.acted.v1', 'assets');
export const billingAdminActed = acted('billing.admin.acted.v1', 'billing');
