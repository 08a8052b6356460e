/** Settings of a remote's static server. */
export interface RemoteServerConfig {
  /** Name of the remote, e.g. mf-browse. */
  remote: string;
  buildDir: string;
  storeDir: string;
  host: string;
  port: number;
}

/** @throws Error that names every missing setting at once */
export function readConfig(env: Record<string, string | undefined>): RemoteServerConfig {
  const faults = ['REMOTE', 'BUILD_DIR', 'STORE_DIR', 'PORT'].filter((name) => !env[name]);
  const port = Number(env.PORT);
  if (env.PORT && !(Number.isInteger(port) && port >= 0 && port < 65536)) faults.push('PORT (not a port)');
  if (env.REMOTE && !/^[a-z][a-z0-9-]*$/.test(env.REMOTE)) faults.push('REMOTE (not a name)');
  if (faults.length > 0) throw new Error(`Missing or wrong settings: ${faults.join(', ')}`);
  return {
    remote: env.REMOTE!,
    buildDir: env.BUILD_DIR!,
    storeDir: env.STORE_DIR!,
    host: env.HOST ?? '127.0.0.1',
    port,
  };
}
