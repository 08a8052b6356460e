import { runService } from '@commonplace/service-kit';
import { buildBilling, connectDeps } from './app';
import { readConfig } from './config';

await runService({
  name: 'svc-billing',
  issuer: 'billing',
  config: () => readConfig(process.env),
  mongo: true,
  bus: true,
  build: (base) => {
    const { SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: publicUrl } = base.config;
    return buildBilling(connectDeps(base), { post: { smtpUrl, from, publicUrl } });
  },
});
