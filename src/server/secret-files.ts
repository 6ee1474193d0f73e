import { readFileSync } from 'node:fs';
import { ConfigError } from './config-values.ts';

const ownSecrets = ['SECRET_KEY', 'FORMER_SECRET_KEYS', 'DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN'];

/** A variable that may be given by a file, with `_FILE` behind its name: the service's own secrets, and those of tenants. */
const isSecret = (name: string) => ownSecrets.includes(name) || /^TENANT_[A-Z0-9_]+_SECRET$/.test(name);

const ending = '_FILE';

function contentOf(variable: string, path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new ConfigError(`${variable}: the file cannot be read (${code})`);
  }
}

/**
 * The environment with what stands in files instead: who lists processes or looks at a container sees the names of files then, and no secrets.
 * @throws ConfigError where a file cannot be read or is empty, and where a secret is given in both ways
 */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const filled: NodeJS.ProcessEnv = { ...env };
  for (const [variable, path] of Object.entries(env)) {
    const name = variable.endsWith(ending) ? variable.slice(0, -ending.length) : '';
    if (!isSecret(name) || !path) continue;
    if (env[name]) throw new ConfigError(`${name} and ${variable} are both given; give one of them`);
    const content = contentOf(variable, path);
    if (content === '') throw new ConfigError(`${variable}: the file is empty`);
    filled[name] = content;
  }
  return filled;
}
