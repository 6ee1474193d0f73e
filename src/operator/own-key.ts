import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { NotConfigured } from './refused.ts';

/** @throws NotConfigured where it is missing, or can stand in no header */
export function required(env: NodeJS.ProcessEnv, name: string): string {
  return usable(env[name], name, `${name} is missing in the environment`);
}

function usable(text: string | undefined, name: string, missing: string): string {
  const value = text?.trim();
  if (!value) throw new NotConfigured(missing);
  // What no header can hold would be told in full by what refuses it, and one of them is a secret.
  if (!/^[!-~]+$/.test(value))
    throw new NotConfigured(`${name} holds a blank, a line break or another character that is in none`);
  return value;
}

/** What systemd hands a unit (`LoadCredential`): newer ones give the file to its user by an access list, which its mode shows as the group's. */
const isCredential = (env: NodeJS.ProcessEnv, file: string): boolean => {
  const folder = env['CREDENTIALS_DIRECTORY'];
  return folder !== undefined && folder !== '' && dirname(resolve(file)) === resolve(folder);
};

function keyIn(env: NodeJS.ProcessEnv, file: string): string {
  try {
    // Whoever else can read it can release in its owner's name.
    const judged = isCredential(env, file) ? 0o007 : 0o077;
    const isOpen = process.platform !== 'win32' && (statSync(file).mode & judged) !== 0;
    if (!isOpen) return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no reason';
    throw new NotConfigured(`OPERATOR_KEY_FILE cannot be read (${reason})`);
  }
  throw new NotConfigured(
    `OPERATOR_KEY_FILE: others can read ${file}. Shut it (chmod 600) and give the command again.`,
  );
}

/**
 * The key of whoever asks: from `OPERATOR_KEY`, or from the file that `OPERATOR_KEY_FILE` names, so that it stands in no list of commands.
 * @throws NotConfigured where there is none, or both
 */
export function ownKey(env: NodeJS.ProcessEnv): string {
  const file = env['OPERATOR_KEY_FILE']?.trim();
  if (!file) return required(env, 'OPERATOR_KEY');
  if (env['OPERATOR_KEY']?.trim()) throw new NotConfigured('OPERATOR_KEY and OPERATOR_KEY_FILE are both given: which?');
  return usable(keyIn(env, file), 'OPERATOR_KEY_FILE', `OPERATOR_KEY_FILE: nothing stands in ${file}`);
}
