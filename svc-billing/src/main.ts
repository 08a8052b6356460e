import { runService } from '@commonplace/service-kit';
import { buildBilling, connectDeps } from './app';
import { readConfig } from './config';
import { identityTeams } from './teams/copy-teams';

await runService({
  name: 'svc-billing',
  issuer: 'billing',
  config: () => readConfig(process.env),
  mongo: true,
  bus: true,
  build: (base) => {
    const { SMTP_URL: smtpUrl, MAIL_FROM: from, CONTACT_MAIL: contact } = base.config;
    const { PUBLIC_URL: publicUrl, IDENTITY_URL: identityUrl } = base.config;
    const teams = identityTeams(base.client, identityUrl);
    return buildBilling(connectDeps(base), { post: { smtpUrl, from, publicUrl, contact }, teams });
  },
});
