import { listNewsletterConsents, withdrawNewsletterAsked } from '#contract/people/advertising/calls-operator.ts';
import { withdrawalReason } from '#contract/people/consent/withdrawal-reason.ts';
import { valuesOf } from '#contract/values-of.ts';
import { allAfter } from '../all-pages.ts';
import { WrongUsage, wordsOf, type Command } from '../command.ts';
import { asIso, utc } from '../wording.ts';

const reasons = valuesOf(withdrawalReason);

export const newsletterCommands: Readonly<Record<string, Command>> = {
  list: {
    usage: '',
    summary: 'prints as CSV who allows newsletter or advertising at this moment, each address once',
    async run(service, given, { say }) {
      wordsOf(given);
      const allowed = await allAfter(async (after) => {
        const query = after === undefined ? {} : { after };
        const { content: rows, next } = await service.call(listNewsletterConsents, { query });
        return { rows, next };
      });
      const rows = allowed.map(({ email, salutation, firstName, lastName, language, confirmedAt }) =>
        [email, salutation, firstName, lastName, language, asIso(confirmedAt)].join(';'),
      );
      say(['Email;Anrede;Vorname;Nachname;Sprache;BestaetigtAm', ...rows].join('\n'), allowed);
    },
  },
  withdraw: {
    usage: `NUMBER --reason ${reasons.join('|')}`,
    summary:
      'ends newsletter and advertising of who has asked for it in that way, by a referral’s or recipient’s number or an address',
    options: { reason: { type: 'string' } },
    async run(service, given, { say }) {
      const [subject = ''] = wordsOf(given, 'NUMBER');
      const reason = reasons.find((one) => one === given.options['reason']);
      if (reason === undefined) throw new WrongUsage(`--reason is one of ${reasons.join(', ')}`);
      const { withdrawnAt } = await service.call(withdrawNewsletterAsked, { body: { subject, reason } });
      say(
        `${subject} gets no newsletter and no advertising any more, as recommender or as recipient, since ${utc(withdrawnAt)}.`,
        { subject, withdrawnAt },
      );
    },
  },
};
