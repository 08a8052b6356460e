import {
  assetsPersonalDataPart,
  assetsPersonalDataParts,
  billingPersonalData,
  catalogPersonalData,
} from '@commonplace/contracts/identity/personal-data';
import { runService } from '@commonplace/service-kit';
import { ensureDemoAccounts } from './accounts/demo-accounts';
import { buildApp, createDeps } from './app';
import { config } from './config';
import { startCourier, type Courier } from './hooks/courier';
import { startTelling } from './hooks/start-telling';
import { openRemoteFile } from './personal-data/remote-file';
import { followProfiles } from './profile/follow-profiles';
import { assetsPortraits } from './profile/portraits';
import { sealAnew } from './second-factor/seal-anew';
import { startPostman, type Postman } from './mail/postman';

await runService({
  name: 'svc-identity',
  issuer: 'identity',
  config: () => config(process.env),
  mongo: true,
  bus: true,
  build: async ({ config, db, bus, signer, client, log, metrics }) => {
    let postman: Postman | undefined = undefined as Postman | undefined;
    let courier: Courier | undefined = undefined as Courier | undefined;
    const deps = await createDeps({
      config,
      db,
      signer,
      ringPostman: () => postman?.ring(),
      ringCourier: () => courier?.ring(),
      neighbours: [
        (uid) => client.call(billingPersonalData, config.BILLING_URL, { params: { uid } }),
        (uid) => client.call(assetsPersonalDataParts, config.ASSETS_URL, { params: { uid } }),
        (uid) => client.call(catalogPersonalData, config.CATALOG_URL, { params: { uid } }),
      ],
      isPortraitOf: assetsPortraits(client, config.ASSETS_URL),
      openFile: (url) => openRemoteFile(config.ASSETS_URL, url),
      // Nobody else has so much of an account that it is given by part.
      openPart: (_, uid, part) => client.open(assetsPersonalDataPart, config.ASSETS_URL, { params: { uid, part } }),
    });
    postman = startPostman({ mails: deps.mails, smtpUrl: config.SMTP_URL, from: config.MAIL_FROM, log });
    courier = startCourier({ deps, log });
    const { hookConsumers, profileConsumers, ...app } = buildApp(deps);
    const telling = await startTelling({ bus, db, consumers: hookConsumers, log, metrics });
    const following = await followProfiles({ bus, db, consumers: profileConsumers, log, metrics });
    return {
      ...app,
      started: async () => {
        if (config.LOCAL) await ensureDemoAccounts(deps, log);
        const { sealed, lost } = await sealAnew(deps);
        if (sealed > 0) log.info({ sealed }, 'secrets of authenticators are sealed by the first key now');
        if (lost > 0)
          log.error({ lost }, 'secrets of authenticators are sealed by a key that SECOND_FACTOR_KEYS lacks');
      },
      stop: async () => {
        await Promise.all([telling.stop(), following.stop()]);
        await Promise.all([postman.stop(), courier.stop()]);
      },
    };
  },
});
