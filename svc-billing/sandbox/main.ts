import { createServer } from 'node:http';
import { ConfigError, connectMongo, createLogger } from '@commonplace/service-kit';
import { createSandbox } from './app';
import { readConfig, type SandboxConfig } from './config';

function configOrExit(): SandboxConfig {
  try {
    return readConfig(process.env);
  } catch (err) {
    if (!(err instanceof ConfigError)) throw err;
    process.stderr.write(`${err.message}\n`);
    process.exit(78);
  }
}

const config = configOrExit();
const log = createLogger({ service: 'payments-sandbox', level: config.LOG_LEVEL });
const db = await connectMongo(config.MONGODB_URL, { log });
const sandbox = createSandbox({
  db,
  log,
  secret: config.PAYMENTS_WEBHOOK_SECRET,
  webhookUrl: config.WEBHOOK_URL ?? new URL('/api/v1/webhooks/sandbox', config.BILLING_URL).href,
  lateMs: config.LATE_WEBHOOK_MS,
  disputeMs: config.DISPUTE_MS,
});
const server = createServer(sandbox.app);
server.listen(config.PORT, config.HOST, () => log.info({ port: config.PORT }, 'listening'));

let leaving = false;
const leave = () => {
  if (leaving) return;
  leaving = true;
  setTimeout(() => process.exit(1), 5_000).unref();
  server.close(
    () =>
      void sandbox
        .stop()
        .then(() => db.close())
        .then(() => process.exit(0)),
  );
  server.closeIdleConnections();
};
process.on('SIGTERM', leave).on('SIGINT', leave);
