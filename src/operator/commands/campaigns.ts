import {
  listCampaignConsents,
  listCampaignsOf,
  withdrawCampaignAsked,
} from '#contract/programme/campaigns/calls-operator.ts';
import { withdrawalReason } from '#contract/people/consent/withdrawal-reason.ts';
import { valuesOf } from '#contract/values-of.ts';
import { WrongUsage, wordsOf, type Command } from '../command.ts';
import { noRecipient } from '../numbers.ts';
import { table } from '../table.ts';
import { asIso, utc } from '../wording.ts';

const reasons = valuesOf(withdrawalReason);

export const campaignCommands: Readonly<Record<string, Command>> = {
  list: {
    usage: 'CAMPAIGN',
    summary: 'prints as CSV who has agreed to a campaign, and who has withdrawn that since',
    async run(service, given, { say }) {
      const [campaignId = ''] = wordsOf(given, 'CAMPAIGN');
      const { consents } = await service.call(listCampaignConsents, { params: { campaignId } });
      const rows = consents.map(({ referralNumber, firstName, lastName, confirmedAt, withdrawnAt }) =>
        [referralNumber ?? '', firstName, lastName, asIso(confirmedAt), asIso(withdrawnAt)].join(';'),
      );
      say(['Empfehlungsnummer;Vorname;Nachname;BestaetigtAm;WiderrufenAm', ...rows].join('\n'), consents);
    },
  },
  of: {
    usage: 'NUMBER',
    summary: 'lists the campaigns that the account behind a referral’s number (or an address) has agreed to',
    async run(service, given, { say }) {
      const subject = noRecipient(wordsOf(given, 'NUMBER')[0] ?? '');
      const { campaigns } = await service.call(listCampaignsOf, { body: { subject } });
      const rows = campaigns.map(({ campaignId, text, confirmedAt, withdrawnAt }) => [
        campaignId,
        utc(confirmedAt),
        withdrawnAt === null ? '-' : utc(withdrawnAt),
        text.replaceAll(/\s+/g, ' '),
      ]);
      const heads = ['Campaign', 'Since', 'Withdrawn', 'Text'];
      say(rows.length > 0 ? table(heads, rows) : 'They have agreed to no campaign.', campaigns);
    },
  },
  withdraw: {
    usage: `NUMBER CAMPAIGN --reason ${reasons.join('|')}`,
    summary: 'withdraws the consent of the account to the campaign, whose owner has asked for it in that way',
    options: { reason: { type: 'string' } },
    async run(service, given, { say }) {
      const [number = '', campaignId = ''] = wordsOf(given, 'NUMBER', 'CAMPAIGN');
      const subject = noRecipient(number);
      const reason = reasons.find((one) => one === given.options['reason']);
      if (reason === undefined) throw new WrongUsage(`--reason is one of ${reasons.join(', ')}`);
      const { withdrawnAt } = await service.call(withdrawCampaignAsked, { body: { subject, campaignId, reason } });
      say(`${subject} takes part in ${campaignId} no more, since ${utc(withdrawnAt)}.`, {
        subject,
        campaignId,
        withdrawnAt,
      });
    },
  },
};
