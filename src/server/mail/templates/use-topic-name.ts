import { useLingui } from '@lingui/react/macro';
import { contactTopic, type ContactTopic } from '#contract/people/contact/states.ts';

/** What a message is about, in the mail's language. */
export function useTopicName(topic: ContactTopic): string {
  const { t } = useLingui();
  const names: Readonly<Record<ContactTopic, string>> = {
    [contactTopic.referral]: t`A referral`,
    [contactTopic.bounty]: t`A reward`,
    [contactTopic.account]: t`My account`,
    [contactTopic.privacy]: t`Privacy`,
    [contactTopic.accessibility]: t`Accessibility`,
    [contactTopic.other]: t`Something else`,
  };
  return names[topic];
}
