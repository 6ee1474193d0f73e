import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { listCampaigns, type Campaign, type JoinedCampaign } from '#contract/programme/campaigns/calls.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { call } from '#widget/http/call.ts';
import { meet } from '#widget/http/meet.ts';
import { useAnswer } from '#widget/http/use-answer.ts';
import { useBoot } from '#widget/session/widget-context.ts';

const none: readonly Campaign[] = [];

/** A tick counts for the words it was given for: other words of the campaign need one of their own. */
const wordsOf = ({ campaignId, version }: Campaign) => `${campaignId} ${version}`;

function noteFailure(code: ErrorCode): void {
  // oxlint-disable-next-line eslint/no-console -- the specification wants a note there and nothing else (§8)
  console.info(`Referral widget: no campaigns (${code})`);
}

/** Campaigns beside a form: an extra, so a service that has none to tell keeps nobody from recommending. */
export function useCampaigns() {
  const { i18n } = useLingui();
  const { campaigns, language } = useBoot();
  // What stands in the frame's HTML is shown at once, and asked for as elsewhere: the form sends the words of today.
  const sent = campaigns && language === i18n.locale ? campaigns : null;
  const answer = useAnswer(i18n.locale, async (signal) => (await call(listCampaigns, { signal })).campaigns, {
    given: sent && { status: 'loaded', answer: sent },
  });
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  /** What was offered when it was asked for anew in vain. */
  const [outdated, setOutdated] = useState<readonly Campaign[] | null>(null);
  const failure = answer.status === 'failed' ? answer.code : null;
  // Where there is no other answer, what came along is still what the service said last.
  const known = (answer.status === 'loaded' ? answer.answer : sent) ?? none;
  const offered = known === outdated ? none : known;

  useEffect(() => {
    if (failure !== null) noteFailure(failure);
  }, [failure]);

  return {
    offered,
    // Where that fails, there are none until another try: nobody is told of new words while the former ones stand there.
    reread: async () => {
      if (known.length === 0) return;
      await answer.reread().catch((error: unknown) => {
        setOutdated(known);
        noteFailure(meet(error));
      });
    },
    choiceOf: (campaign: Campaign) => {
      const words = wordsOf(campaign);
      return {
        ticked: ticked.has(words),
        onTick: (on: boolean) =>
          setTicked((before) => new Set(on ? [...before, words] : [...before].filter((other) => other !== words))),
      };
    },
    /** What was agreed to, in the words that are shown. */
    joined: (): JoinedCampaign[] =>
      offered
        .filter((campaign) => ticked.has(wordsOf(campaign)))
        .map(({ campaignId, consent, legalText, version }) => ({
          campaignId,
          ticked: true,
          consent,
          legalText,
          version,
        })),
  };
}
