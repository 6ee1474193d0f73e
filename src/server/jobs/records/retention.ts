import { keepFigures } from '#server/domain/kept-figures.ts';
import { noteOlderAccounts } from '#server/domain/money/accounts/note-older.ts';
import { moveConsentTexts } from '#server/domain/people/consent/move-texts.ts';
import { deleteOutdated } from '#server/domain/records/retention/delete-outdated.ts';
import { sealAgain } from '#server/domain/records/retention/seal-again.ts';
import type { JobGround } from '../ground.ts';
import type { Job } from '../job.ts';
import { tellFailed } from '../tell-failed.ts';

async function sealWhatIsOlder(
  { db, effects, logger }: Omit<JobGround, 'tenants'>,
  signal: AbortSignal,
): Promise<void> {
  const sealed = await sealAgain(db, effects, signal);
  // Of a part nothing is told: whoever reads that nothing was left to seal gives the former key up.
  if (signal.aborted) return;
  const figure = { tenant: '', gauge: 'sealed_unreadable', label: '', value: sealed.unreadable } as const;
  await keepFigures(db, [{ ...figure, at: effects.clock.now() }]);
  logger.info(sealed, 'sealed again what a former key had sealed');
  if (sealed.unreadable > 0) logger.warn(sealed, 'sealed by a key that is not given');
}

/**
 * Seals with the key of today what a former one has sealed, and deletes what is over, whether all could be sealed or not: deadlines are promised
 * to people.
 */
export function maintain(ground: Omit<JobGround, 'tenants'>): Job<'maintenance'> {
  const { db, effects, logger } = ground;
  // Of what is given now it is noted at once: after a start nobody has to look through all of them again.
  let areOlderNoted = false;

  async function noteWhatIsOlder(signal: AbortSignal): Promise<void> {
    if (areOlderNoted || signal.aborted) return;
    const noted = await noteOlderAccounts(db, effects, signal);
    areOlderNoted = !signal.aborted;
    if (noted > 0) logger.info({ noted }, 'noted accounts that were given before');
  }

  return {
    name: 'maintenance',
    everySeconds: 3600,
    run: async (signal) => {
      try {
        await sealWhatIsOlder(ground, signal);
        await noteWhatIsOlder(signal);
        const moved = await moveConsentTexts(db, effects, signal);
        if (moved > 0) logger.info({ moved }, 'consents name their texts, which stand once for a tenant');
      } finally {
        if (!signal.aborted)
          logger.info(await deleteOutdated(db, effects, signal, tellFailed({ logger })), 'deleted what is outdated');
      }
    },
  };
}
