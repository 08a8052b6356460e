import {
  assetsPersonalData,
  billingPersonalData,
  catalogPersonalData,
} from '@commonplace/contracts/identity/personal-data';
import { runService } from '@commonplace/service-kit';
import { ensureDemoAccounts } from './accounts/demo-accounts';
import { buildApp, createDeps } from './app';
import { config } from './config';
import { startPostman, type Postman } from './mail/postman';

await runService({
  name: 'svc-identity',
  issuer: 'identity',
  config: () => config(process.env),
  mongo: true,
  bus: true,
  build: async ({ config, db, signer, client, log }) => {
    let postman: Postman | undefined = undefined as Postman | undefined;
    const deps = await createDeps({
      config,
      db,
      signer,
      ringPostman: () => postman?.ring(),
      neighbours: [
        (uid) => client.call(billingPersonalData, config.BILLING_URL, { params: { uid } }),
        (uid) => client.call(assetsPersonalData, config.ASSETS_URL, { params: { uid } }),
        (uid) => client.call(catalogPersonalData, config.CATALOG_URL, { params: { uid } }),
      ],
    });
    postman = startPostman({ mails: deps.mails, smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, log });
    return {
      ...buildApp(deps),
      started: () => (config.LOCAL ? ensureDemoAccounts(deps, log) : Promise.resolve()),
      stop: () => postman.stop(),
    };
  },
});
