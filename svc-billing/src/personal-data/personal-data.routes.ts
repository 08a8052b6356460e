import { billingPersonalData } from '@commonplace/contracts/identity/personal-data';
import { bind, type Database, type Route } from '@commonplace/service-kit';

/** Collections that hold something on accounts, and the field that says whose it is. */
const HOLDS: Readonly<Record<string, 'uid' | '_id'>> = {
  subscriptions: '_id',
  profiles: '_id',
  orders: 'uid',
  payments: 'uid',
  invoices: 'uid',
  refunds: 'uid',
  ledger: 'uid',
  mails: 'uid',
  team_members: 'uid',
};

/** Everything that billing holds on an account, as it is stored. */
export const personalDataRoutes = ({ db }: { db: Database }): Route[] => [
  bind(billingPersonalData, async ({ params }) => {
    const parts: Record<string, unknown[]> = {};
    for (const [name, field] of Object.entries(HOLDS))
      parts[name] = await db.connection
        .collection(name)
        .find({ [field]: params.uid } as object)
        .toArray();
    return { service: 'billing', parts };
  }),
];
